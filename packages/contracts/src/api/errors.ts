import { z } from 'zod';

/** Every way a request can be refused. Screens branch on these codes, never on messages. */
export const errorCodes = [
  'validation_failed',
  'malformed_request',
  'unauthenticated',
  'second_factor_required',
  'forbidden',
  'scope_missing',
  'person_required',
  'plan_limit_reached',
  'client_read_only',
  'plan_required',
  'trial_ended',
  'plan_change_refused',
  'payments_off',
  'payment_failed',
  'payments_unavailable',
  'not_found',
  'method_not_allowed',
  'conflict',
  'idempotency_key_reused',
  'answer_not_kept',
  'connect_state_refused',
  'connect_refused',
  'account_taken',
  'post_refused',
  'report_has_holes',
  'page_locked',
  'code_refused',
  'answered_meanwhile',
  'answer_refused',
  'assistant_off',
  'no_model',
  'allowance_used',
  'model_failed',
  'model_refused',
  'already_member',
  'last_owner',
  'invitation_ended',
  'invitation_for_another',
  'email_unconfirmed',
  'support_off',
  'platform_unavailable',
  'payload_too_large',
  'headers_too_large',
  'request_timeout',
  'unsupported_version',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'internal',
] as const;

export const ErrorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof ErrorCodeSchema>;

/** One failing field: where it is (`body.email`) and what it should look like. */
export const FieldProblemSchema = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblemSchema>;

export const ErrorBodySchema = z
  .object({
    code: ErrorCodeSchema,
    message: z.string(),
    details: z.union([z.array(FieldProblemSchema), z.record(z.string(), z.unknown())]).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error', description: 'The format of every error.' });
export type ErrorBody = z.infer<typeof ErrorBodySchema>;

/** An expected refusal. Services throw it; one handler in the server turns it into an answer. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorBody['details'];

  constructor(code: ErrorCode, message: string, options?: { details?: ErrorBody['details']; cause?: unknown }) {
    super(message, { cause: options?.cause });
    this.code = code;
    this.details = options?.details;
  }
}
