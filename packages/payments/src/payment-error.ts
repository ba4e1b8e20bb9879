import type { PaymentClient } from './client.ts';

export type PaymentProblem =
  /** Nobody knows whether it was done: ask again what is so. */
  | 'unavailable'
  /** The bank says no, or wants the person to confirm. */
  | 'card'
  /** It can't be done as things are at the payment provider. */
  | 'refused'
  /** The keys or the calls of this installation are wrong. */
  | 'misconfigured';

export class PaymentError extends Error {
  override name = 'PaymentError';
  readonly problem: PaymentProblem;
  /** Stripe's own, for the log. */
  readonly code: string | null;
  readonly requestId: string | null;

  constructor(problem: PaymentProblem, message: string, code: string | null = null, requestId: string | null = null) {
    super(message);
    this.problem = problem;
    this.code = code;
    this.requestId = requestId;
  }
}

type Errors = PaymentClient['errors'];

function problemOf(errors: Errors, error: InstanceType<Errors['StripeError']>): PaymentProblem {
  if (error instanceof errors.StripeCardError) return 'card';
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return 'misconfigured';
  if (error instanceof errors.StripeInvalidRequestError) return 'refused';
  return 'unavailable';
}

/** What Stripe or the way to it threw, in our terms. */
export function asPaymentError(errors: Errors, error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  return new PaymentError(problemOf(errors, error), error.message, error.code ?? null, error.requestId ?? null);
}
