import type { CardFailure, PaymentIntent, SetupIntent } from './objects.ts';

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
type ErrorDetails = {
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: PaymentIntent;
  setup_intent?: SetupIntent;
  payment_method?: unknown;
};

/** A refusal in Stripe's own shape. */
export class StripeProblem extends Error {
  override readonly name = 'StripeProblem';
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;
  /** What was written until then stays: a declined payment is an event of its own. */
  readonly isKept: boolean;

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}, isKept = false) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
    this.isKept = isKept;
  }
}

const docOf = (code: string) => `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`;

export function errorBody({ type, message, details }: StripeProblem): Record<string, unknown> {
  const { code } = details;
  return { error: { ...details, ...(code !== undefined && { doc_url: docOf(code) }), message, type } };
}

export function invalid(message: string, param?: string, code?: string): StripeProblem {
  return new StripeProblem(400, 'invalid_request_error', message, {
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

/** In the path it is a 404, among the parameters a 400. */
export function missing(object: string, id: string, param = 'id'): StripeProblem {
  const status = param === 'id' ? 404 : 400;
  const name = object.replace(/^.*\./, '');
  return new StripeProblem(status, 'invalid_request_error', `No such ${name}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}

export function unauthorized(key: string | null): StripeProblem {
  const message =
    key === null
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. ‘Authorization: Bearer YOUR_SECRET_KEY’).'
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 12, 0))}${key.slice(-4)}`;
  return new StripeProblem(401, 'invalid_request_error', message);
}

export const cardFailure = (code: string, message: string, declineCode?: string): CardFailure => ({
  code,
  ...(declineCode !== undefined && { decline_code: declineCode }),
  doc_url: docOf(code),
  message,
  type: 'card_error',
});

export function cardProblem(failure: CardFailure, details: ErrorDetails = {}, isKept = true): StripeProblem {
  const { code, decline_code: declineCode, message } = failure;
  const all = { code, ...(declineCode !== undefined && { decline_code: declineCode }), ...details };
  return new StripeProblem(402, 'card_error', message, all, isKept);
}
