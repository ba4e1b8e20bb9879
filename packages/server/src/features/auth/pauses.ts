import { countEvent, type Executor, findEvents } from '@ruche/database';
import { type Address, channelOf, textOfAddress } from './addresses.ts';
import type { AuthContext } from './context.ts';
import { tooSoon } from './messages/deliver.ts';

// Who asks for a message twice in a row is told to wait. That must not tell what is known about an address: a request
// that sends nothing leaves a mark beside the address, which refuses the next one as a message would have.

/**
 * The requests that leave marks. Asking for a code is one of them always: what it sends differs with the account, and its
 * own mark alone makes it wait. Other requests may have sent nothing to sign in with.
 */
export type Mark = 'recover' | 'resend' | 'otp' | 'email_change' | 'phone_change';

const keyOf = (address: Address, mark: Mark) => `pause:${mark}:${textOfAddress(address)}`;

/** Refuses whoever asked for something of these kinds a moment ago. */
export async function requireUnmarked(
  tx: Executor,
  context: AuthContext,
  address: Address,
  marks: Mark[],
): Promise<void> {
  const pauseSeconds = context.settings.auth.sendFrequencySeconds;
  for (const mark of marks) {
    const { count, retryAfterSeconds } = await findEvents(tx, keyOf(address, mark), pauseSeconds);
    if (count > 0) throw tooSoon(channelOf(address), retryAfterSeconds);
  }
}

export async function leaveMark(tx: Executor, context: AuthContext, address: Address, mark: Mark): Promise<void> {
  const pauseSeconds = context.settings.auth.sendFrequencySeconds;
  const { count, retryAfterSeconds } = await countEvent(tx, keyOf(address, mark), pauseSeconds);
  // Of several requests at once one is answered, as of those that send.
  if (count > 1) throw tooSoon(channelOf(address), retryAfterSeconds);
}
