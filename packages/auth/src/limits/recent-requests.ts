import type { Executor } from '@ruche/database';
import { countEvent, findEvents } from '@ruche/database/auth';
import type { AuthContext } from '#src/context.ts';
import { tooSoon } from '#src/messages/deliver.ts';
import { type Address, channelOf, textOfAddress } from '#src/users/addresses.ts';

// Who asks for a message twice in a row is told to wait. That must not tell what is known about an address: a request
// that sends nothing is recorded with the address, and the next one is refused as it would be after a message.

/**
 * The requests that are recorded. A request for a code always is: what it sends differs with the account, and only an
 * earlier request for a code makes it wait. Other requests may have sent nothing to sign in with.
 */
export type RequestKind = 'recover' | 'resend' | 'otp' | 'email_change' | 'phone_change';

const keyOf = (address: Address, kind: RequestKind) => `pause:${kind}:${textOfAddress(address)}`;

/** Refuses whoever asked for something of these kinds a moment ago. */
export async function requireNoRecentRequest(
  tx: Executor,
  context: AuthContext,
  address: Address,
  kinds: RequestKind[],
): Promise<void> {
  const pauseSeconds = context.settings.auth.sendFrequencySeconds;
  for (const kind of kinds) {
    const { count, retryAfterSeconds } = await findEvents(tx, keyOf(address, kind), pauseSeconds);
    if (count > 0) throw tooSoon(channelOf(address), retryAfterSeconds);
  }
}

export async function recordRequest(
  tx: Executor,
  context: AuthContext,
  address: Address,
  kind: RequestKind,
): Promise<void> {
  const pauseSeconds = context.settings.auth.sendFrequencySeconds;
  const { count, retryAfterSeconds } = await countEvent(tx, keyOf(address, kind), pauseSeconds);
  // Of several requests at once one is answered, as of those that send.
  if (count > 1) throw tooSoon(channelOf(address), retryAfterSeconds);
}
