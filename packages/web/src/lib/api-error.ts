import type { ErrorBody, ErrorCode } from '@ruche/contracts/api';
import { apiError as words } from '#lib/words.ts';

/** What the server says, plus the two things only a caller can see: no answer at all, and an answer we cannot read. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'unreadable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly details: ErrorBody['details'];

  constructor(
    code: ApiErrorCode,
    message: string,
    options: { status?: number; requestId?: string | null; details?: ErrorBody['details']; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? null;
    this.requestId = options.requestId ?? null;
    this.details = options.details;
  }
}

const aboutTheSession: ReadonlySet<ApiErrorCode> = new Set(['unauthenticated', 'second_factor_required']);

/** The session ended, or owes a second factor: the page leads to the sign-in screens by itself, and nothing is broken. */
export function isAboutSession(error: unknown): boolean {
  return error instanceof ApiError && aboutTheSession.has(error.code);
}

const passing: ReadonlySet<ApiErrorCode> = new Set(['unreachable', 'unavailable', 'internal']);

/**
 * The server is away or failed: the same request may well succeed later. What it refused on purpose will not. While it
 * is away something in front of it may answer in its place, which is no answer of ours.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return passing.has(error.code) || (error.code === 'unreadable' && (error.status ?? 0) >= 500);
}

/** A sentence a person can act on, whatever was thrown. */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return words.unexpected;
}
