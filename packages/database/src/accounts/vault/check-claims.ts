import type { SQL } from 'drizzle-orm';
import { type SocialAccountRow, socialAccounts } from '#src/accounts/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, lte, or, sql } from '#src/drizzle.ts';

export type CheckWish = {
  /** How long the claim holds at most. */
  forMs: number;
  /** How many checks our app may make at a network in a minute, and which part of what is left is one workspace's. */
  perMinute: number;
  part: number;
};

export type CheckRefusal =
  | { kind: 'gone' }
  /** Somebody is checking it. */
  | { kind: 'busy' }
  /** Checked, or tried, a moment ago. */
  | { kind: 'recent'; hasFailed: boolean; waitMs: number }
  /** The network itself asked to wait. */
  | { kind: 'held'; waitMs: number }
  /** The workspace has had its share of this minute. */
  | { kind: 'crowded'; waitMs: number };

export type CheckClaim = { kind: 'granted'; row: SocialAccountRow; until: Date } | CheckRefusal;

const now = sql`clock_timestamp()`;
const isPast = (column: typeof socialAccounts.checkingUntil) => or(isNull(column), lte(column, now));
const msUntil = (column: typeof socialAccounts.checkingUntil) =>
  sql`greatest(0, ceil(1000 * extract(epoch FROM ${column} - ${now})))`.mapWith(Number);

/** Of several who ask at once one is let through, and only where it is time and the workspace has a check left. */
export async function claimCheck(tx: WorkspaceTx, isIt: SQL | undefined, wish: CheckWish): Promise<CheckClaim> {
  const { checkingUntil, checkAfter, waitUntil } = socialAccounts;
  const [row] = await tx
    .update(socialAccounts)
    .set({ checkingUntil: sql`${now} + make_interval(secs => ${wish.forMs / 1000})` })
    .where(and(isIt, isPast(checkingUntil), isPast(checkAfter), isPast(waitUntil)))
    .returning();
  if (!row?.checkingUntil) return whyNot(tx, isIt);
  const waitMs = await takeCheck(tx, row, wish);
  if (waitMs === 0) return { kind: 'granted', row, until: row.checkingUntil };
  await tx.update(socialAccounts).set({ checkingUntil: null }).where(isIt);
  return { kind: 'crowded', waitMs };
}

async function takeCheck(tx: WorkspaceTx, { platform }: SocialAccountRow, { perMinute, part }: CheckWish) {
  const { rows } = await tx.execute<{ waitMs: number }>(
    sql`SELECT take_platform_check(${platform}, ${perMinute}, ${part}) AS "waitMs"`,
  );
  return rows[0]?.waitMs ?? 0;
}

async function whyNot(tx: WorkspaceTx, isIt: SQL | undefined): Promise<CheckRefusal> {
  const [found] = await tx
    .select({
      checkingMs: msUntil(socialAccounts.checkingUntil),
      heldMs: msUntil(socialAccounts.waitUntil),
      waitMs: msUntil(socialAccounts.checkAfter),
      hasFailed: socialAccounts.checkFailed,
    })
    .from(socialAccounts)
    .where(isIt);
  if (!found) return { kind: 'gone' };
  const { checkingMs, heldMs, waitMs, hasFailed } = found;
  if (heldMs > 0) return { kind: 'held', waitMs: heldMs };
  // What came to its end between the two statements is asked for again like what somebody is at.
  return checkingMs > 0 || waitMs === 0 ? { kind: 'busy' } : { kind: 'recent', hasFailed, waitMs };
}

export type CheckEnd = { until: Date; hasFailed: boolean; pauseMs: number };

/** Gives the claim back, unless somebody else has the account by now. */
export async function endCheck(tx: WorkspaceTx, isIt: SQL | undefined, end: CheckEnd): Promise<void> {
  await tx
    .update(socialAccounts)
    .set({
      checkingUntil: null,
      checkFailed: end.hasFailed,
      checkAfter: sql`${now} + make_interval(secs => ${end.pauseMs / 1000})`,
    })
    .where(and(isIt, eq(socialAccounts.checkingUntil, end.until)));
}
