import { AISDKError, APICallError } from 'ai';

export type FailureKind =
  | 'unreachable'
  | 'busy'
  | 'wrong_key'
  | 'unknown_model'
  | 'refused'
  | 'broken_off'
  | 'misread'
  | 'too_long'
  | 'timed_out';

/** Why there is no answer: `stopped` by whoever asked, everything else without them. */
export type ModelFailure = { kind: FailureKind | 'stopped'; status: number | null };

/** What a person is told: what happened, and what to do. */
export const failureMessages: Record<FailureKind, string> = {
  unreachable: 'We couldn’t reach the language model. Nothing was changed. Try again in a minute.',
  busy: 'The language model is busy. Nothing was changed. Try again in a minute.',
  wrong_key: 'The language model rejected our API key. Ask your administrator to check AI_API_KEY.',
  unknown_model: 'The language model isn’t at its address. Ask your administrator to check AI_MODEL and AI_BASE_URL.',
  refused: 'The language model declined to answer. Change the text or the request and try again.',
  broken_off: 'The language model stopped in the middle of its answer. Nothing was changed. Try again.',
  misread: 'The language model’s answer couldn’t be used. Nothing was changed. Try again.',
  too_long: 'This is too long for the language model. Choose less text, or ask for a shorter answer.',
  timed_out: 'The language model took too long. Nothing was changed. Try again.',
};

const tooLongPattern = /context.{0,20}length|maximum context|too (?:long|large|many tokens)|prompt is too long/iu;
const refusalPattern = /content_filter|content_policy|content management policy|safety/iu;

/** What somebody else's status means to whoever asked. The body is looked at and kept nowhere. */
function kindOfStatus(status: number, body: string): FailureKind {
  if (status === 401 || status === 402 || status === 403) return 'wrong_key';
  if (status === 404) return 'unknown_model';
  if (status === 413) return 'too_long';
  if (status === 429 || status === 503 || status === 529) return 'busy';
  if (status === 408) return 'timed_out';
  if (status >= 500) return 'unreachable';
  if (tooLongPattern.test(body)) return 'too_long';
  if (refusalPattern.test(body)) return 'refused';
  return 'misread';
}

const statusOf = (error: object) =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;

/** What went wrong with a call; `hasBegun`: its answer had begun. Nothing of the error is passed on but its kind. */
export function failureOf(error: unknown, hasBegun: boolean): ModelFailure {
  if (typeof error !== 'object' || error === null) return { kind: 'broken_off', status: null };
  const status = statusOf(error);
  if (status !== null && status >= 400) {
    const body = APICallError.isInstance(error) ? (error.responseBody ?? '') : '';
    return { kind: hasBegun ? 'broken_off' : kindOfStatus(status, body), status };
  }
  if (isUnreadable(error)) return { kind: 'misread', status };
  return { kind: hasBegun ? 'broken_off' : 'unreachable', status };
}

const unreadable = new Set(['AI_JSONParseError', 'AI_TypeValidationError', 'AI_ToolChoiceViolationError']);

/** It came, and the SDK could make nothing of it. */
function isUnreadable(error: object): boolean {
  if (AISDKError.isInstance(error) && unreadable.has(error.name)) return true;
  return 'cause' in error && typeof error.cause === 'object' && error.cause !== null && isUnreadable(error.cause);
}

/** Whether the same call may succeed a moment later. */
export const isWorthRepeating = ({ kind }: ModelFailure) => kind === 'busy' || kind === 'unreachable';

/** What the endpoint asks for, in milliseconds; a date is read against the answer's own. Null where it asks for nothing. */
export function retryAfterMs(error: unknown): number | null {
  if (!APICallError.isInstance(error)) return null;
  const { 'retry-after-ms': inMs, 'retry-after': after, date } = error.responseHeaders ?? {};
  if (inMs !== undefined && /^\d+$/u.test(inMs)) return Number(inMs);
  if (after === undefined) return null;
  if (/^\d+(?:\.\d+)?$/u.test(after)) return Number(after) * 1_000;
  const wait = Date.parse(after) - Date.parse(date ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
