import type { Connector, Grant } from '@ruche/connectors';
import { connectStateMinutes } from '@ruche/contracts';
import { type ConnectSelectionRow, type Executor, enqueueReturn } from '@ruche/database';
import type { AccountsContext } from './context.ts';

const minuteMs = 60_000;

type Unused = Pick<Grant, 'tokens' | 'personId'>;

/**
 * Has an access given back that nothing came of. Most networks then take back everything that the person allowed, so
 * there they get the time to try again, and nothing happens to what they are known to live on by then. Where it is not
 * known who they are, nothing can be said about the rest, and the access is left to end by itself.
 */
export async function giveBack(
  tx: Executor,
  { secret }: AccountsContext,
  { profile }: Connector,
  { tokens, personId }: Unused,
): Promise<void> {
  if (profile.revokesGrantAlone) {
    await enqueueReturn(tx, secret, { platform: profile.id, personId: personId ?? '', tokens });
  } else if (personId !== null) {
    const runAt = new Date(Date.now() + connectStateMinutes * minuteMs);
    await enqueueReturn(tx, secret, { platform: profile.id, personId, tokens, runAt });
  }
}

type Undecided = Pick<ConnectSelectionRow, 'id' | 'platform' | 'personId'> & { tokens: Grant['tokens'] };

const keyOf = ({ id }: Undecided) => `give-back:${id}`;

/** Somebody may never choose: once their time is over the access goes back, unless they did, here or elsewhere. */
export async function giveBackAfter(
  tx: Executor,
  { secret }: AccountsContext,
  { expiresAt, ...selection }: Undecided & { expiresAt: Date },
): Promise<void> {
  const { platform, personId, tokens } = selection;
  // The clock that ends the choice is the database's.
  const runAt = new Date(expiresAt.getTime() + minuteMs);
  await enqueueReturn(tx, secret, { platform, personId, tokens, runAt, jobKey: keyOf(selection) });
}

/** Somebody said that they choose none: the same, but now. */
export async function giveBackNow(tx: Executor, { secret }: AccountsContext, selection: Undecided): Promise<void> {
  const { platform, personId, tokens } = selection;
  await enqueueReturn(tx, secret, { platform, personId, tokens, jobKey: keyOf(selection) });
}
