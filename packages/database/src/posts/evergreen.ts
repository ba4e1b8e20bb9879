import { type EvergreenRuleInput, plannedStatuses } from '@ruche/contracts/posts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, desc, eq, inArray, isNull, lte, ne, sql } from '#src/drizzle.ts';
import { enqueueAll } from '#src/jobs/enqueue.ts';
import {
  type EvergreenRuleRow,
  type EvergreenTurnRow,
  evergreenRules,
  evergreenTurns,
  type PostRow,
  posts,
} from './tables.ts';

const now = sql`clock_timestamp()`;

export async function findEvergreenRule(db: WorkspaceTx, id: string): Promise<EvergreenRuleRow | null> {
  const [rule] = await db.select().from(evergreenRules).where(eq(evergreenRules.id, id));
  return rule ?? null;
}

/** By which the post comes back. */
export async function findRuleOfPost(db: WorkspaceTx, postId: string): Promise<EvergreenRuleRow | null> {
  const [rule] = await db.select().from(evergreenRules).where(eq(evergreenRules.postId, postId));
  return rule ?? null;
}

/** Held until the transaction ends: who makes a turn waits here for the one before. Null when it was stopped. */
export async function lockEvergreenRule(db: WorkspaceTx, id: string): Promise<EvergreenRuleRow | null> {
  const [rule] = await db
    .select()
    .from(evergreenRules)
    .where(and(eq(evergreenRules.id, id), isNull(evergreenRules.stoppedAt)))
    .for('no key update');
  return rule ?? null;
}

const going = { stoppedAt: null, stoppedWith: null };

type SavedRule = EvergreenRuleInput & { nextDueAt: Date | null; userId: string | null };

/** Sets the rule of a post, or changes the one that it has or had. */
export async function saveEvergreenRule(
  db: WorkspaceTx,
  { id: postId, workspaceId }: Pick<PostRow, 'id' | 'workspaceId'>,
  rule: SavedRule,
): Promise<void> {
  const [saved] = await db
    .insert(evergreenRules)
    .values({ ...rule, workspaceId, postId })
    .onConflictDoUpdate({ target: evergreenRules.postId, set: { ...rule, ...going, updatedAt: now } })
    .returning({ id: evergreenRules.id });
  await db
    .update(posts)
    .set({ evergreenRuleId: saved?.id ?? null, updatedAt: now })
    .where(eq(posts.id, postId));
}

/** Its turns stay as they are. In the order of every change: the post, then its rule. */
export async function stopEvergreenRule(
  db: WorkspaceTx,
  { id, postId }: EvergreenRuleRow,
  /** The post that is deleted with it. */
  stoppedWith: string | null = null,
): Promise<void> {
  await db.update(posts).set({ evergreenRuleId: null, updatedAt: now }).where(eq(posts.id, postId));
  await db
    .update(evergreenRules)
    .set({ stoppedAt: now, stoppedWith, nextDueAt: null, updatedAt: now })
    .where(eq(evergreenRules.id, id));
}

/** Rules that were stopped with a post that is back go on; their next turn is worked out by the job that makes it. */
export async function resumeEvergreenRules(db: WorkspaceTx, stoppedWith: string): Promise<void> {
  const resumed = await db
    .update(evergreenRules)
    .set({ ...going, nextDueAt: now, updatedAt: now })
    .where(eq(evergreenRules.stoppedWith, stoppedWith))
    .returning({ id: evergreenRules.id, postId: evergreenRules.postId });
  for (const { id, postId } of resumed) {
    await db.update(posts).set({ evergreenRuleId: id, updatedAt: now }).where(eq(posts.id, postId));
  }
}

/** Sources of rules that were stopped with these posts. */
export async function listStoppedSources(db: WorkspaceTx, stoppedWith: string[]): Promise<string[]> {
  const found = await db
    .select({ id: evergreenRules.postId })
    .from(evergreenRules)
    .where(inArray(evergreenRules.stoppedWith, stoppedWith));
  return found.map(({ id }) => id);
}

/** Turns that are posts and not out yet. */
export async function listPlannedTurns(db: WorkspaceTx, { id, postId }: EvergreenRuleRow): Promise<string[]> {
  const found = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.evergreenRuleId, id),
        ne(posts.id, postId),
        isNull(posts.deletedAt),
        inArray(posts.status, [...plannedStatuses]),
      ),
    )
    .orderBy(asc(posts.id));
  return found.map((post) => post.id);
}

/** The latest first. */
export async function listEvergreenTurns(db: WorkspaceTx, ruleId: string): Promise<EvergreenTurnRow[]> {
  return db.select().from(evergreenTurns).where(eq(evergreenTurns.ruleId, ruleId)).orderBy(desc(evergreenTurns.turn));
}

/** Writes a turn down, once: whoever comes second fails. Then the next one is waited for. */
export async function recordEvergreenTurn(
  db: WorkspaceTx,
  turn: Omit<EvergreenTurnRow, 'createdAt'>,
  nextDueAt: Date | null,
): Promise<void> {
  await db.insert(evergreenTurns).values(turn);
  await waitForTurn(db, turn.ruleId, nextDueAt);
}

/** Without a date until the post is given another, or another status. */
export async function waitForTurn(db: WorkspaceTx, ruleId: string, nextDueAt: Date | null): Promise<void> {
  await db.update(evergreenRules).set({ nextDueAt }).where(eq(evergreenRules.id, ruleId));
}

/** Of a deleted post, too. */
export async function findEvergreenSource(db: WorkspaceTx, postId: string): Promise<PostRow | null> {
  const [post] = await db.select().from(posts).where(eq(posts.id, postId));
  return post ?? null;
}

const mostAtOnce = 500;

/** Has the turns made that go out before then. Returns how many. */
export async function beginEvergreenTurns(db: OwnerDb, before: Date): Promise<number> {
  const due = await db
    .select({ ruleId: evergreenRules.id, workspaceId: evergreenRules.workspaceId })
    .from(evergreenRules)
    .innerJoin(posts, and(eq(posts.id, evergreenRules.postId), isNull(posts.deletedAt)))
    .where(lte(evergreenRules.nextDueAt, before))
    .orderBy(asc(evergreenRules.nextDueAt))
    .limit(mostAtOnce);
  return enqueueAll(
    db,
    due.map((payload) => ({ name: 'make-evergreen-turn' as const, payload, jobKey: `turn:${payload.ruleId}` })),
  );
}

/** With their turns: for an archive. */
export async function listEvergreenRules(
  db: WorkspaceTx,
): Promise<(EvergreenRuleRow & { turns: EvergreenTurnRow[] })[]> {
  const rules = await db.select().from(evergreenRules).orderBy(asc(evergreenRules.createdAt), asc(evergreenRules.id));
  const turns = await db.select().from(evergreenTurns).orderBy(asc(evergreenTurns.turn));
  const byRule = Map.groupBy(turns, ({ ruleId }) => ruleId);
  return rules.map((rule) => ({ ...rule, turns: byRule.get(rule.id) ?? [] }));
}
