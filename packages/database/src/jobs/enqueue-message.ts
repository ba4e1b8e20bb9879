import { type Message, messageSealPurpose } from '@ruche/contracts/jobs';
import { seal } from '@ruche/runtime/keys';
import type { Executor } from '#src/connect.ts';
import { enqueue } from './enqueue.ts';

/** With the engine's growing pauses this is about a day: as long as a mailed code lives. */
const maxAttempts = 12;

/** Hands a message to the worker, sealed. It goes out only if the transaction commits, and then certainly. */
export async function enqueueMessage(tx: Executor, secret: string, message: Message): Promise<void> {
  const sealed = seal(secret, messageSealPurpose, JSON.stringify(message));
  await enqueue(tx, { name: 'deliver-message', payload: { sealed }, maxAttempts });
}
