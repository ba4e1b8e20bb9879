import type { Outcome } from '@ruche/connectors';
import { type PlatformId, platformIds, RevocationSchema, revocationSealPurpose, type Settings } from '@ruche/contracts';
import { hashConsent, isConsentNeeded, recordConsentEnd, takeConsent, unseal } from '@ruche/database';
import type { JobContext, JobHandler } from '#src/job-handler.ts';

/** Networks that we reach by one application share what a person allowed it: Facebook and Instagram may. */
function sharing(platforms: Settings['platforms'], platform: PlatformId): PlatformId[] {
  return platformIds.filter((id) => platforms[id]?.clientId === platforms[platform]?.clientId);
}

type Consent = { platform: PlatformId; personId: string };

/**
 * Most networks take back everything that a person allowed, with every page of theirs. Null where something lives on it.
 * The transaction is open for the question to the network, a second where an access has to be renewed to be ended:
 * meanwhile nobody stores what it is about to end.
 */
async function endConsent(
  { db, settings }: JobContext,
  { platform, personId }: Consent,
  revoke: () => Promise<Outcome<null>>,
): Promise<Outcome<null> | null> {
  const consent = hashConsent(settings, { platform, personId });
  return db.transaction(async (tx) => {
    await takeConsent(tx, consent);
    if (await isConsentNeeded(tx, sharing(settings.platforms, platform), personId)) return null;
    const outcome = await revoke();
    // Whatever the network says: an answer that was lost may have had its effect.
    await recordConsentEnd(tx, consent);
    return outcome;
  });
}

export const revokeAccessJob: JobHandler<'revoke-access'> = async ({ sealed }, context) => {
  const { settings, connectors, log } = context;
  const text = unseal(settings.secret, revocationSealPurpose, sealed);
  const { platform, personId, tokens } = RevocationSchema.parse(JSON.parse(text));
  const connector = connectors[platform];
  if (!connector) return;
  const revoke = () => connector.revoke(tokens);
  const isAlone = connector.profile.revokesGrantAlone ?? false;
  const outcome = isAlone ? await revoke() : await endConsent(context, { platform, personId }, revoke);
  if (outcome === null) {
    log.info({ platform }, 'access kept: other accounts live on it');
    return;
  }
  // An access that the network refuses has ended already.
  if (outcome.kind !== 'ok' && outcome.kind !== 'reconnect') throw new Error(outcome.reason);
  log.info({ platform, outcome: outcome.kind }, 'access given back');
};
