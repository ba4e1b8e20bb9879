import { type Executor, enqueue, seal } from '@ruche/database';
import type { AuthContext } from '#features/auth/context.ts';
import { AuthError } from '#features/auth/errors.ts';
import { limitMessages } from '#features/auth/rate-limits.ts';

export type Message =
  | { channel: 'email'; to: string; subject: string; text: string; html: string }
  | { channel: 'sms'; to: string; text: string };

/** The purpose under which messages are sealed while they wait; the worker opens them with the same word. */
const sealPurpose = 'messages';

/** Hands a message to the worker. It goes out only if the transaction commits, and then certainly. */
export async function deliver(tx: Executor, context: AuthContext, message: Message): Promise<void> {
  await limitMessages(tx, context, message.channel);
  const sealed = seal(context.settings.secret, sealPurpose, JSON.stringify(message));
  await enqueue(tx, { name: 'deliver-message', payload: { sealed } });
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
