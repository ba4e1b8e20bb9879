import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const OutboxSchema = z.array(
  z.object({
    to: z.string(),
    replyTo: z.string().nullable(),
    channel: z.enum(['email', 'sms']),
    subject: z.string().nullish(),
    text: z.string(),
    html: z.string().nullish(),
    at: z.string(),
  }),
);
export type OutboxMessage = z.infer<typeof OutboxSchema>[number];

/** As patient as `expect.poll` (vitest.config.ts). */
const patienceMs = 50_000;

export async function readOutbox(sandboxUrl: string, to: string): Promise<OutboxMessage[]> {
  const answer = await fetch(`${sandboxUrl}/outbox.json?to=${encodeURIComponent(to)}`);
  return OutboxSchema.parse(await answer.json());
}

/** The newest message that fits, as soon as there is one. */
export async function waitForMessage(
  sandboxUrl: string,
  to: string,
  accept: (message: OutboxMessage) => boolean = () => true,
): Promise<OutboxMessage> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = (await readOutbox(sandboxUrl, to)).findLast(accept);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`No such message reached ${to}.`);
    await wait(50);
  }
}

/** The six digits in a message. */
export function codeIn(message: OutboxMessage): string {
  const code = /\b(\d{6})\b/.exec(message.text)?.[1];
  if (code === undefined) throw new Error(`There is no code in: ${message.text}`);
  return code;
}

/** The link in a mail that leads back to the sign-in server. */
export function linkIn(message: OutboxMessage): URL {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(message.text)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${message.text}`);
  return new URL(link);
}
