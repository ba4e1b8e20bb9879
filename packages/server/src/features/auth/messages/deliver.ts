import { type Message, messageSealPurpose } from '@ruche/contracts';
import { type Executor, enqueue, seal } from '@ruche/database';
import type { AuthContext } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { limitMessages } from '#features/auth/rate-limits.ts';

/** A message and how long what is in it can be used: after that it is not sent any more. */
export type MessageDraft = { lifeSeconds: number; to: string } & (
  | { channel: 'email'; subject: string; text: string; html: string }
  | { channel: 'sms'; text: string }
);

/** With the engine's growing pauses this is about a day: as long as a mailed code lives. */
const maxAttempts = 12;

/** Hands a message to the worker. It goes out only if the transaction commits, and then certainly. */
export async function deliver(
  tx: Executor,
  context: AuthContext,
  { lifeSeconds, ...draft }: MessageDraft,
): Promise<void> {
  await limitMessages(tx, context, draft.channel);
  const message: Message = { ...draft, staleAt: new Date(Date.now() + lifeSeconds * 1000).toISOString() };
  const sealed = seal(context.settings.secret, messageSealPurpose, JSON.stringify(message));
  await enqueue(tx, { name: 'deliver-message', payload: { sealed }, maxAttempts });
}

/** One message of a kind per person and pause. */
export function requirePause(context: AuthContext, lastSentAt: Date | null, channel: Message['channel']): void {
  if (lastSentAt === null) return;
  const waitMs = lastSentAt.getTime() + context.settings.auth.sendFrequencySeconds * 1000 - Date.now();
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const code = channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
  throw new AuthError(429, code, `A message was just sent. Ask again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}
