import { grantedTo, type Outcome } from '@ruche/connectors';
import {
  type PlatformId,
  type Platforms,
  platformIds,
  RevocationSchema,
  revocationSealPurpose,
} from '@ruche/contracts/accounts';
import { hashConsent, isConsentNeeded, lockConsent, recordConsentEnd } from '@ruche/database/accounts';
import { unseal } from '@ruche/runtime/keys';
import type { OwnerJobContext, OwnerJobHandler } from '#src/job-handler.ts';

/** Networks that we reach by one application share what a person allowed it: Facebook and Instagram may. */
function sharing(platforms: Platforms, { platform, appId }: Consent): PlatformId[] {
  return platformIds.filter((id) => id === platform || platforms[id]?.clientId === appId);
}

type Consent = { platform: PlatformId; personId: string; appId: string };

/**
 * Most networks take back everything that a person allowed, with every page of theirs. Null where something lives on it.
 * The transaction is open for the question to the network, a second where an access has to be renewed to be ended:
 * meanwhile nobody stores what it is about to end.
 */
async function endConsent(
  { db, settings }: OwnerJobContext,
  given: Consent,
  revoke: () => Promise<Outcome<null>>,
): Promise<Outcome<null> | null> {
  const consent = hashConsent(settings, given);
  return db.transaction(async (tx) => {
    await lockConsent(tx, consent);
    if (await isConsentNeeded(tx, { ...given, platforms: sharing(settings.platforms, given) })) return null;
    const outcome = await revoke();
    // Whatever the network says: an answer that was lost may have had its effect.
    await recordConsentEnd(tx, consent);
    return outcome;
  });
}

export const revokeAccessJob: OwnerJobHandler<'revoke-access'> = async (context, { sealed }) => {
  const { settings, connectors, log } = context;
  const text = unseal(settings.secret, revocationSealPurpose, sealed);
  const { platform, personId, tokens, ...given } = RevocationSchema.parse(JSON.parse(text));
  const first = connectors[platform];
  if (!first) return;
  const connector = grantedTo(first, given.appId);
  const appId = given.appId ?? connector.appId;
  const revoke = () => connector.revoke(tokens);
  const isAlone = connector.profile.revokesGrantAlone ?? false;
  const outcome = isAlone ? await revoke() : await endConsent(context, { platform, personId, appId }, revoke);
  if (outcome === null) {
    log.info({ platform }, 'access kept: other accounts use it');
    return;
  }
  // An access that the network refuses has ended already.
  if (outcome.kind !== 'ok' && outcome.kind !== 'reconnect') throw new Error(outcome.reason);
  log.info({ platform, outcome: outcome.kind }, 'access revoked');
};
