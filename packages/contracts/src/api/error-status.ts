import type { ErrorCode } from './errors.ts';

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
