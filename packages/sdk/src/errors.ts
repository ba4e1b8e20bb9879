import type { components } from './generated/schema.ts';

type ErrorBody = components['schemas']['Error'];

/** A field that needs fixing: where it is, such as `body.email`, and what's wrong with it. */
export type FieldProblem = { path: string; message: string };

/** What the API refuses with, and what a request can fail with before the API has answered. */
export type RucheErrorCode =
  | ErrorBody['code']
  /** The server couldn't be reached, or the connection was lost. */
  | 'no_response'
  | 'timed_out'
  /** Something that isn't the API answered, such as a proxy. */
  | 'unreadable_response'
  /** An uploaded file can't be used; the message says why. */
  | 'media_rejected';

type Circumstances = {
  status?: number | null;
  requestId?: string | null;
  details?: ErrorBody['details'];
  retryAfterMs?: number | null;
  cause?: unknown;
};

/** Every request that fails throws one. Branch on `code`; `message` is for people and may change. */
export class RucheError extends Error {
  override readonly name = 'RucheError';
  readonly code: RucheErrorCode;
  /** The status of the response. Null where none came. */
  readonly status: number | null;
  /** Include it when you ask for help. */
  readonly requestId: string | null;
  /** The fields to fix, with `validation_failed`. */
  readonly fields: readonly FieldProblem[];
  /** What else the API says about this code. */
  readonly details: Readonly<Record<string, unknown>>;
  /** How long to wait before the next request, where the API says it. */
  readonly retryAfterMs: number | null;

  constructor(code: RucheErrorCode, message: string, circumstances: Circumstances = {}) {
    const { status = null, requestId = null, details, retryAfterMs = null, cause } = circumstances;
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = Array.isArray(details) ? details : [];
    this.details = Array.isArray(details) ? {} : (details ?? {});
    this.retryAfterMs = retryAfterMs;
  }
}

function readBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.code === 'string' && typeof body.message === 'string' ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}

/** `Retry-After` is in seconds, or a date. */
function readRetryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** The error that a response is, with the text of its body. */
export function errorOf(response: Response, text: string): RucheError {
  const { status, headers } = response;
  const body = readBody(text);
  const requestId = body?.requestId ?? headers.get('x-request-id');
  const circumstances = { status, requestId, retryAfterMs: readRetryAfter(response) };
  if (body) return new RucheError(body.code, body.message, { ...circumstances, details: body.details });
  return new RucheError(
    'unreadable_response',
    `The server answered ${status}, and not as the API does.`,
    circumstances,
  );
}

/** The JSON of a response; a page that answers with 200, as networks with a sign-in of their own do, isn't one. */
export function readJson({ status, headers }: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const requestId = headers.get('x-request-id');
    throw new RucheError('unreadable_response', 'The response isn’t JSON: something else than the API answered.', {
      status,
      requestId,
      cause,
    });
  }
}
