import type { PlatformId } from '@ruche/contracts/accounts';
import type { Executor } from '#src/connect.ts';
import { and, desc, eq, gt, sql } from '#src/drizzle.ts';
import { platformHolds } from './tables.ts';

/** So long nobody looks again where there was none: a network that begins to hold back says so to each who asks. */
const freeMs = 1000;

export type PlatformHold = { reason: string; leftMs: number; isAsked: boolean };

type HoldOptions = {
  /** The network's first application where it is left out. */
  appId?: string | undefined;
  /** For reading numbers: it waits for every hold, and what it meets holds back nothing else. */
  isOfReading?: boolean;
};

/** Where all processes know that a network holds back the whole app. */
export function createHoldStore(db: Executor, network: PlatformId, { appId, isOfReading = false }: HoldOptions = {}) {
  const platform = appId === undefined ? network : (`${network} ${appId}` as const);
  const isMeant = isOfReading ? undefined : eq(platformHolds.isOfReading, false);
  let freeUntil = 0;
  let writes = 0;
  return {
    async read(): Promise<PlatformHold | null> {
      const askedAt = performance.now();
      if (askedAt < freeUntil) return null;
      const writesBefore = writes;
      const [hold] = await db
        .select({
          reason: platformHolds.reason,
          isAsked: platformHolds.isAsked,
          leftMs: sql`1000 * extract(epoch FROM ${platformHolds.heldUntil} - clock_timestamp())`.mapWith(Number),
        })
        .from(platformHolds)
        .where(and(eq(platformHolds.platform, platform), isMeant, gt(platformHolds.heldUntil, sql`clock_timestamp()`)))
        .orderBy(desc(platformHolds.heldUntil))
        .limit(1);
      // An answer from before a hold says nothing of it.
      if (!hold && writes === writesBefore) freeUntil = askedAt + freeMs;
      return hold ? { ...hold, leftMs: Math.ceil(hold.leftMs) } : null;
    },
    /** A hold that lasts longer already stays. */
    async write({ reason, leftMs, isAsked }: PlatformHold): Promise<void> {
      writes += 1;
      freeUntil = 0;
      const heldUntil = sql`clock_timestamp() + make_interval(secs => ${leftMs / 1000})`;
      await db
        .insert(platformHolds)
        .values({ platform, isOfReading, reason, heldUntil, isAsked })
        .onConflictDoUpdate({
          target: [platformHolds.platform, platformHolds.isOfReading],
          set: { reason, heldUntil: sql`excluded.held_until`, isAsked },
          setWhere: sql`${platformHolds.heldUntil} < excluded.held_until`,
        });
    },
  };
}
