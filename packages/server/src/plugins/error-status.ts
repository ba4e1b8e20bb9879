import { ErrorBodySchema, type ErrorCode } from '@ruche/contracts/api';

/** The one place where a code meets a status. */
export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  unauthenticated: 401,
  second_factor_required: 403,
  forbidden: 403,
  plan_limit_reached: 402,
  trial_ended: 402,
  plan_change_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_key_reused: 422,
  answer_not_kept: 409,
  connect_state_refused: 400,
  connect_refused: 422,
  account_taken: 409,
  platform_unavailable: 503,
  payload_too_large: 413,
  headers_too_large: 431,
  request_timeout: 408,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

type Refusals<Code extends ErrorCode> = Record<(typeof errorStatus)[Code], typeof ErrorBodySchema>;

/** The refusals a route may answer, for its response schemas: `response: { 200: …, ...refusals('not_found') }`. */
export function refusals<Code extends ErrorCode>(...codes: Code[]): Refusals<Code | 'rate_limited' | 'internal'> {
  const all: ErrorCode[] = [...codes, 'rate_limited', 'internal'];
  const entries = all.map((code) => [errorStatus[code], ErrorBodySchema]);
  return Object.fromEntries(entries) as Refusals<Code | 'rate_limited' | 'internal'>;
}

/** The same for a route that needs somebody who is signed in. */
export function memberRefusals<Code extends ErrorCode>(
  ...codes: Code[]
): Refusals<Code | 'unauthenticated' | 'second_factor_required' | 'rate_limited' | 'internal'> {
  return refusals<Code | 'unauthenticated' | 'second_factor_required'>(
    'unauthenticated',
    'second_factor_required',
    ...codes,
  );
}
