import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './faults.ts';

/** Longer than any client waits. */
const longestMs = 600_000;

/** Says nothing until the caller gives up, then is gone; at once where the connection is to drop. */
export async function loseAnswer(
  reply: FastifyReply,
  { kind, delayMs }: Pick<Fault, 'kind' | 'delayMs'>,
): Promise<void> {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  const ms = kind.startsWith('drop') ? 0 : (delayMs ?? longestMs);
  await wait(ms, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined);
  reply.raw.destroy();
}
