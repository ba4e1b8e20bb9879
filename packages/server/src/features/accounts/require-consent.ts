import type { Connector } from '@ruche/connectors';
import type { Executor } from '@ruche/database';
import { hashConsent, lockConsentShared } from '@ruche/database/accounts';
import type { AccountsContext } from './context.ts';
import { consentEnded } from './refusals.ts';

/**
 * Before an access is stored: what the person allowed still stands, and nobody gives it back until the transaction ends.
 * Nothing is known of an access that was got before it ended.
 */
export async function requireConsent(
  tx: Executor,
  context: AccountsContext,
  { connector, personId, since }: { connector: Connector; personId: string; since: Date },
): Promise<void> {
  const { appId, profile } = connector;
  const { id: platform, name, revokesGrantAlone } = profile;
  if (revokesGrantAlone) return;
  const state = await lockConsentShared(tx, hashConsent(context, { platform, personId, appId }), since);
  if (state !== 'held') throw consentEnded(name);
}
