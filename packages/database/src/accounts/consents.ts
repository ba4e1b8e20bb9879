import type { PlatformId, Platforms } from '@ruche/contracts/accounts';
import { keyedHash } from '@ruche/runtime/keys';
import type { Executor, OwnerDb } from '#src/connect.ts';
import { and, eq, gte, lt, sql } from '#src/drizzle.ts';
import { endedConsents } from './tables.ts';

// Most networks take back everything that a person allowed at once. So whoever stores an access and whoever ends what
// it lives on shut each other out, by one lock for each person and application. Those who store hold it together and
// never wait for it; whoever ends takes it alone while the network is told, and leaves word for those who had got
// their access before and come to store it afterwards.
//
// The person's own word that it has ended comes at any time, and must not wait for a network: those who store hold a
// second lock, for as long as their transaction lasts. Whoever brings the word takes that one alone, and so sees all
// that was stored before; those who come later find the word.

/** What one person allowed one application of ours, the network's first where none is named: networks that share one
 * share what was allowed. */
export function hashConsent(
  { platforms, secret }: { platforms: Platforms; secret: string },
  { platform, personId, appId = null }: { platform: PlatformId; personId: string; appId?: string | null },
): Buffer {
  return keyedHash(secret, 'consents', `${appId ?? platforms[platform]?.clientId ?? ''} ${personId}`);
}

/** The job that revokes what nothing came of, unless the person tries again. */
export function consentRevocationKey(consent: Buffer): string {
  return `give-back-consent:${consent.toString('base64url')}`;
}

const lockOf = (consent: Buffer) => sql`hashtext('ruche consent'), hashtext(${consent.toString('base64')})`;

const storingLockOf = (consent: Buffer) =>
  sql`hashtext('ruche storing consent'), hashtext(${consent.toString('base64')})`;

/** For whoever ends a consent: held alone until the transaction ends. */
export async function lockConsent(db: Executor, consent: Buffer): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${lockOf(consent)})`);
}

/** For whoever hears from the person that a consent has ended, before anything else: waits for those who store. */
export async function lockConsentAgainstStoring(db: Executor, consent: Buffer): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${storingLockOf(consent)})`);
}

/**
 * For whoever stores an access that was got at that time: the consent then lasts until the transaction ends. `ending`
 * where it is about to be revoked, `ended` where it has ended since, or the person just says so.
 */
export async function lockConsentShared(
  db: Executor,
  consent: Buffer,
  since: Date,
): Promise<'held' | 'ending' | 'ended'> {
  const { rows } = await db.execute<{ isHeld: boolean; isUntouched: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${lockOf(consent)}) AS "isHeld",
      pg_try_advisory_xact_lock_shared(${storingLockOf(consent)}) AS "isUntouched"`,
  );
  if (rows[0]?.isUntouched !== true) return 'ended';
  const ends = await db
    .select({ endedAt: endedConsents.endedAt })
    .from(endedConsents)
    .where(and(eq(endedConsents.consentHash, consent), gte(endedConsents.endedAt, since)));
  if (ends.length > 0) return 'ended';
  return rows[0].isHeld ? 'held' : 'ending';
}

/** Leaves word that the consent ended, at that time or now, whichever is earlier. */
export async function recordConsentEnd(db: Executor, consentHash: Buffer, endedAt: Date | null = null): Promise<void> {
  const at = sql`least(clock_timestamp(), ${endedAt?.toISOString() ?? null}::timestamptz)`;
  await db
    .insert(endedConsents)
    .values({ consentHash, endedAt: at })
    .onConflictDoUpdate({
      target: endedConsents.consentHash,
      set: { endedAt: sql`greatest(${endedConsents.endedAt}, excluded.ended_at)` },
    });
}

/** Those that nobody can be on their way from any more. Returns how many. */
export async function pruneEndedConsents(db: OwnerDb): Promise<number> {
  const gone = await db
    .delete(endedConsents)
    .where(lt(endedConsents.endedAt, sql`clock_timestamp() - interval '1 day'`))
    .returning({ endedAt: endedConsents.endedAt });
  return gone.length;
}
