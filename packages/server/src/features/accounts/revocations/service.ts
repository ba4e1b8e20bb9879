import type { Connector, Grant } from '@ruche/connectors';
import { connectStateMinutes } from '@ruche/contracts/accounts';
import { minuteMs } from '@ruche/contracts/time';
import type { Executor } from '@ruche/database';
import {
  type ConnectSelectionRow,
  consentRevocationKey,
  enqueueTokenRevocation,
  hashConsent,
  lockConsentShared,
  selectionRevocationKey,
} from '@ruche/database/accounts';
import type { AccountsContext } from '#features/accounts/schema.ts';

/** What was allowed at `since`, or a little before. */
type Unused = Pick<Grant, 'tokens' | 'personId'> & { since: Date };

/**
 * Has an access revoked that nothing came of. Most networks then revoke everything that the person allowed, so there
 * they get the time to try again, and it is left alone if accounts depend on it by then. Where it is not
 * known who they are, nothing can be said about the rest, and the access is left to end by itself. Of what the person
 * took back themselves nothing is kept, not even to revoke it.
 */
export async function revokeUnused(
  tx: Executor,
  context: AccountsContext,
  { profile, appId }: Pick<Connector, 'profile' | 'appId'>,
  { tokens, personId, since }: Unused,
): Promise<void> {
  const { secret } = context;
  const { id: platform } = profile;
  if (profile.revokesGrantAlone) {
    await enqueueTokenRevocation(tx, secret, { platform, personId: personId ?? '', appId, tokens });
  } else if (personId !== null) {
    const consent = hashConsent(context, { platform, personId, appId });
    if ((await lockConsentShared(tx, consent, since)) === 'ended') return;
    const runAt = new Date(Date.now() + connectStateMinutes * minuteMs);
    await enqueueTokenRevocation(tx, secret, {
      platform,
      personId,
      appId,
      tokens,
      runAt,
      jobKey: consentRevocationKey(consent),
    });
  }
}

type Undecided = Pick<ConnectSelectionRow, 'id' | 'platform' | 'personId' | 'appId'> & { tokens: Grant['tokens'] };

/** Somebody may never choose: once their time is over the access is revoked, unless they did, here or elsewhere. */
export async function revokeAfterExpiry(
  tx: Executor,
  { secret }: AccountsContext,
  { expiresAt, ...selection }: Undecided & { expiresAt: Date },
): Promise<void> {
  const { platform, personId, appId, tokens } = selection;
  // The clock that ends the choice is the database's.
  const runAt = new Date(expiresAt.getTime() + minuteMs);
  await enqueueTokenRevocation(tx, secret, {
    platform,
    personId,
    appId,
    tokens,
    runAt,
    jobKey: selectionRevocationKey(selection.id),
  });
}

/** Somebody said that they choose none: the same, but now. */
export async function revokeNow(tx: Executor, { secret }: AccountsContext, selection: Undecided): Promise<void> {
  const { platform, personId, appId, tokens } = selection;
  await enqueueTokenRevocation(tx, secret, {
    platform,
    personId,
    appId,
    tokens,
    jobKey: selectionRevocationKey(selection.id),
  });
}
