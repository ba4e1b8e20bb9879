import { type Message, messageSealPurpose } from '@ruche/contracts/jobs';
import { seal } from '@ruche/runtime/keys';
import type { Executor } from '#src/connect.ts';
import { enqueue } from './enqueue.ts';

/** With the engine's growing pauses this is about a day: as long as a mailed code lives. */
const attemptsOfDay = 12;
/** The pauses grow no further then: four a day. */
const attemptsOfLaterDay = 4;

type MessageOptions = {
  /** For how many days the mail server may be away. */
  triedForDays?: number;
};

/** Hands a message to the worker, sealed. It goes out only if the transaction commits, and then certainly. */
export async function enqueueMessage(
  tx: Executor,
  secret: string,
  message: Message,
  { triedForDays = 1 }: MessageOptions = {},
): Promise<void> {
  const sealed = seal(secret, messageSealPurpose, JSON.stringify(message));
  const maxAttempts = attemptsOfDay + (triedForDays - 1) * attemptsOfLaterDay;
  await enqueue(tx, { name: 'deliver-message', payload: { sealed }, maxAttempts });
}
