import type { Message } from '@ruche/contracts/jobs';
import type { Executor } from '@ruche/database';
import { enqueueMessage } from '@ruche/database/jobs';
import { describeWait, type Origin } from '@ruche/runtime/http';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { limitMessages } from '#src/limits/message-limits.ts';
import type { Purpose } from './budget.ts';

/** A message, who caused it, and how long what is in it can be used: after that it is not sent any more. */
export type MessageDraft = { lifeSeconds: number; to: string; purpose: Purpose; origin: Origin } & (
  | { channel: 'email'; subject: string; text: string; html: string }
  | { channel: 'sms'; text: string }
);

/** Sends a message, as far as the budgets allow. */
export async function deliver(
  tx: Executor,
  context: AuthContext,
  { lifeSeconds, purpose, origin, ...draft }: MessageDraft,
): Promise<void> {
  await limitMessages(tx, context, { channel: draft.channel, purpose, origin });
  const staleAt = new Date(Date.now() + lifeSeconds * 1000).toISOString();
  await enqueueMessage(tx, context.settings.secret, { ...draft, staleAt });
}

export function tooSoon(channel: Message['channel'], retryAfterSeconds: number): AuthError {
  const code = channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
  const message = `We just sent you a message. You can request another in ${describeWait(retryAfterSeconds)}.`;
  return new AuthError(429, code, message, { retryAfterSeconds });
}

/** One message of a kind per person within AUTH_SEND_FREQUENCY_S. */
export function requireNoRecentMessage(
  context: AuthContext,
  lastSentAt: Date | null,
  channel: Message['channel'],
): void {
  if (lastSentAt === null) return;
  const waitMs = lastSentAt.getTime() + context.settings.auth.sendFrequencySeconds * 1000 - Date.now();
  if (waitMs > 0) throw tooSoon(channel, Math.ceil(waitMs / 1000));
}
