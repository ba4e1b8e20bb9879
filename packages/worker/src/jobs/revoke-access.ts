import { type PlatformId, platformIds, RevocationSchema, revocationSealPurpose, type Settings } from '@ruche/contracts';
import { isConsentNeeded, unseal } from '@ruche/database';
import type { JobHandler } from '#src/job-handler.ts';

/** Networks that we reach by one application share what a person allowed it: Facebook and Instagram may. */
function sharing(platforms: Settings['platforms'], platform: PlatformId): PlatformId[] {
  return platformIds.filter((id) => platforms[id]?.clientId === platforms[platform]?.clientId);
}

export const revokeAccessJob: JobHandler<'revoke-access'> = async ({ sealed }, { db, settings, connectors, log }) => {
  const text = unseal(settings.secret, revocationSealPurpose, sealed);
  const { platform, personId, tokens } = RevocationSchema.parse(JSON.parse(text));
  const connector = connectors[platform];
  if (!connector) return;
  // Most networks take back everything that a person allowed, with every page of theirs.
  const alike = sharing(settings.platforms, platform);
  if (!connector.profile.revokesGrantAlone && (await isConsentNeeded(db, alike, personId))) {
    log.info({ platform }, 'access kept: other accounts live on it');
    return;
  }
  const outcome = await connector.revoke(tokens);
  // An access that the network refuses has ended already.
  if (outcome.kind !== 'ok' && outcome.kind !== 'reconnect') throw new Error(outcome.reason);
  log.info({ platform, outcome: outcome.kind }, 'access given back');
};
