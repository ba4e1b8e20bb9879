import { type Executor, insertSecurityEvent } from '@ruche/database';
import type { Origin } from './context.ts';

/** What the audit trail of a person tells. */
export type SecurityEventKind =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'session_ended'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'recovery_requested'
  | 'sign_in_code_requested'
  | 'confirmation_requested'
  | 'reauthentication_requested'
  | 'wrong_code'
  | 'email_confirmed'
  | 'email_change_requested'
  | 'email_changed'
  | 'phone_confirmed'
  | 'phone_change_requested'
  | 'phone_changed'
  | 'factor_enrolled'
  | 'factor_verified'
  | 'factor_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'profile_changed'
  | 'deletion_requested'
  | 'deletion_cancelled';

export async function recordEvent(
  db: Executor,
  event: { userId: string; kind: SecurityEventKind; origin: Origin; details?: Record<string, unknown> },
): Promise<void> {
  const { userId, kind, origin, details = {} } = event;
  await insertSecurityEvent(db, { userId, kind, ip: origin.ip, userAgent: origin.userAgent, details });
}
