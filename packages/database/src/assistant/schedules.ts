import type { ScheduleSlot, SchedulesQuery } from '@ruche/contracts/assistant';
import type { SQL } from 'drizzle-orm';
import { clients } from '#src/clients/tables.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, sql } from '#src/drizzle.ts';
import { posts } from '#src/posts/tables.ts';
import {
  type IdeaRow,
  ideas,
  type ScheduleProposalItemRow,
  type ScheduleProposalRow,
  scheduleProposalItems,
  scheduleProposals,
} from './tables.ts';

const now = sql`clock_timestamp()`;

/** A proposal with whom it is for. */
export type ListedSchedule = ScheduleProposalRow & { clientName: string; timeZone: string };

/** A post that was proposed, with its idea; `isOpen` while it can be accepted. */
export type ListedScheduleItem = ScheduleProposalItemRow & {
  idea: IdeaRow;
  isOpen: boolean;
  /** Whether the draft that was made of it is there. */
  hasPost: boolean;
};

const listedColumns = {
  ...getTableColumns(scheduleProposals),
  clientName: clients.name,
  timeZone: clients.timeZone,
};
const clientIsThere = and(eq(clients.id, scheduleProposals.clientId), isNull(clients.deletedAt));

// By names: Drizzle leaves tables out where it selects from one.

/** Neither accepted nor dismissed, still ahead, and its idea was not used or refused elsewhere. */
const isOpenItem = sql<boolean>`(schedule_proposal_items.post_version IS NULL
  AND schedule_proposal_items.dismissed_at IS NULL AND schedule_proposal_items.scheduled_at > clock_timestamp()
  AND ideas.used_at IS NULL AND ideas.refused_at IS NULL)`;

const isOpenSchedule = sql`(schedule_proposals.accepted_at IS NULL AND schedule_proposals.dismissed_at IS NULL
  AND EXISTS (SELECT FROM schedule_proposal_items JOIN ideas ON ideas.id = schedule_proposal_items.idea_id
    WHERE schedule_proposal_items.proposal_id = schedule_proposals.id AND ${isOpenItem}))`;

/** Those of which something can be accepted, the newest first. */
export async function listOpenSchedules(
  db: WorkspaceTx,
  { clientId, from, to }: SchedulesQuery,
): Promise<ListedSchedule[]> {
  return db
    .select(listedColumns)
    .from(scheduleProposals)
    .innerJoin(clients, clientIsThere)
    .where(
      and(
        isOpenSchedule,
        clientId === undefined ? undefined : eq(scheduleProposals.clientId, clientId),
        from === undefined ? undefined : gte(scheduleProposals.lastDay, from),
        to === undefined ? undefined : lt(scheduleProposals.firstDay, to),
      ),
    )
    .orderBy(desc(scheduleProposals.createdAt), desc(scheduleProposals.id));
}

export async function findSchedule(db: WorkspaceTx, id: string): Promise<ListedSchedule | null> {
  const [row] = await db
    .select(listedColumns)
    .from(scheduleProposals)
    .innerJoin(clients, clientIsThere)
    .where(eq(scheduleProposals.id, id));
  return row ?? null;
}

/** Nobody else accepts, changes or undoes any of it until the transaction ends. */
export async function lockSchedule(db: WorkspaceTx, id: string): Promise<ListedSchedule | null> {
  const [row] = await db
    .select(listedColumns)
    .from(scheduleProposals)
    .innerJoin(clients, clientIsThere)
    .where(eq(scheduleProposals.id, id))
    .for('update', { of: scheduleProposals });
  return row ?? null;
}

/** Nobody uses or refuses its ideas elsewhere until the transaction ends. */
export async function lockIdeasOfSchedule(db: WorkspaceTx, id: string): Promise<void> {
  const ofSchedule = db
    .select({ id: scheduleProposalItems.ideaId })
    .from(scheduleProposalItems)
    .where(eq(scheduleProposalItems.proposalId, id));
  await db
    .select({ id: ideas.id })
    .from(ideas)
    .where(inArray(ideas.id, ofSchedule))
    .orderBy(asc(ideas.id))
    .for('no key update');
}

/** By time. */
export async function listScheduleItems(db: WorkspaceTx, proposalIds: string[]): Promise<ListedScheduleItem[]> {
  if (proposalIds.length === 0) return [];
  return db
    .select({
      ...getTableColumns(scheduleProposalItems),
      idea: getTableColumns(ideas),
      isOpen: isOpenItem,
      hasPost: sql<boolean>`(${posts.id} IS NOT NULL)`,
    })
    .from(scheduleProposalItems)
    .innerJoin(ideas, eq(ideas.id, scheduleProposalItems.ideaId))
    .leftJoin(posts, and(eq(posts.id, scheduleProposalItems.postId), isNull(posts.deletedAt)))
    .where(inArray(scheduleProposalItems.proposalId, proposalIds))
    .orderBy(asc(scheduleProposalItems.scheduledAt), asc(scheduleProposalItems.id));
}

type NewSchedule = Pick<
  ScheduleProposalRow,
  'workspaceId' | 'clientId' | 'userId' | 'firstDay' | 'lastDay' | 'notes'
> & {
  /** Of one that has nothing to accept. */
  dismissedAt: Date | null;
};
type NewItem = { ideaId: string; scheduledAt: Date; socialAccountIds: string[]; slot: ScheduleSlot };

export async function insertSchedule(db: WorkspaceTx, schedule: NewSchedule, items: NewItem[]): Promise<string> {
  const [row] = await db.insert(scheduleProposals).values(schedule).returning({ id: scheduleProposals.id });
  if (!row) throw new Error('The schedule was not stored.');
  const { workspaceId } = schedule;
  if (items.length > 0) {
    await db.insert(scheduleProposalItems).values(items.map((item) => ({ ...item, workspaceId, proposalId: row.id })));
  }
  return row.id;
}

type Change = { [Name in 'acceptedAt' | 'dismissedAt']?: SQL | null };

/** That all of them were accepted or dismissed, or are not any more. */
export async function updateSchedules(db: WorkspaceTx, ids: string[], change: Change): Promise<void> {
  if (ids.length > 0) await db.update(scheduleProposals).set(change).where(inArray(scheduleProposals.id, ids));
}

export const markSchedules = (db: WorkspaceTx, ids: string[], what: 'acceptedAt' | 'dismissedAt'): Promise<void> =>
  updateSchedules(db, ids, { [what]: now });

/** Something of it can be accepted again. */
export const reopenSchedule = (db: WorkspaceTx, id: string): Promise<void> =>
  updateSchedules(db, [id], { acceptedAt: null, dismissedAt: null });

/** The drafts that were made of them, as they were then. */
export async function recordDrafts(
  db: WorkspaceTx,
  made: { id: string; ideaId: string; postId: string; version: number }[],
): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(made)}::json)
    AS made(id uuid, "ideaId" uuid, "postId" uuid, version integer)`;
  await db.execute(sql`
    UPDATE schedule_proposal_items AS item SET post_id = made."postId", post_version = made.version
    FROM ${rows} WHERE item.id = made.id`);
  await db.execute(sql`
    UPDATE ideas SET post_id = made."postId", used_at = clock_timestamp() FROM ${rows} WHERE ideas.id = made."ideaId"`);
}

/** As if they had never been accepted or dismissed; their ideas are not used any more. */
export async function reopenItems(db: WorkspaceTx, items: Pick<ScheduleProposalItemRow, 'id' | 'postId'>[]) {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  const postIds = items.flatMap(({ postId }) => postId ?? []);
  await db
    .update(scheduleProposalItems)
    .set({ postId: null, postVersion: null, dismissedAt: null })
    .where(inArray(scheduleProposalItems.id, ids));
  if (postIds.length > 0) {
    await db.update(ideas).set({ postId: null, usedAt: null }).where(inArray(ideas.postId, postIds));
  }
}

export async function dismissItem(db: WorkspaceTx, id: string): Promise<void> {
  await db.update(scheduleProposalItems).set({ dismissedAt: now }).where(eq(scheduleProposalItems.id, id));
}

export async function moveItem(
  db: WorkspaceTx,
  id: string,
  { scheduledAt, slot }: Pick<ScheduleProposalItemRow, 'scheduledAt' | 'slot'>,
): Promise<void> {
  await db.update(scheduleProposalItems).set({ scheduledAt, slot }).where(eq(scheduleProposalItems.id, id));
}

/** Other proposals for the client that can be accepted and have a day in common with these. */
export async function listRivalSchedules(
  db: WorkspaceTx,
  { clientId, firstDay, lastDay }: Pick<ScheduleProposalRow, 'clientId' | 'firstDay' | 'lastDay'>,
  exceptId?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: scheduleProposals.id })
    .from(scheduleProposals)
    .where(
      and(
        isOpenSchedule,
        eq(scheduleProposals.clientId, clientId),
        gte(scheduleProposals.lastDay, firstDay),
        sql`${scheduleProposals.firstDay} <= ${lastDay}::date`,
        exceptId === undefined ? undefined : ne(scheduleProposals.id, exceptId),
      ),
    );
  return rows.map(({ id }) => id);
}

export type TakenTime = { accountId: string | null; at: Date; plannedId: string | null };

/**
 * What stands on the client's calendar between these moments, drafts too, by account; a post without one stands there
 * once. What was posted elsewhere counts as well.
 */
export async function listTakenTimes(
  db: WorkspaceTx,
  clientId: string,
  { from, to }: { from: Date; to: Date },
): Promise<TakenTime[]> {
  const span = sql`BETWEEN ${from.toISOString()}::timestamptz AND ${to.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Omit<TakenTime, 'at'> & { at: number }>(sql`
    SELECT publication.social_account_id AS "accountId",
      extract(epoch FROM coalesce(publication.published_at, publication.scheduled_at, post.scheduled_for))::float8 AS at,
      CASE WHEN publication.published_at IS NULL THEN post.id::text END AS "plannedId"
    FROM posts AS post LEFT JOIN publications AS publication ON publication.post_id = post.id
    WHERE post.client_id = ${clientId}::uuid AND post.deleted_at IS NULL
      AND publication.status IS DISTINCT FROM 'failed'
      AND coalesce(publication.published_at, publication.scheduled_at, post.scheduled_for) ${span}
    UNION ALL
    SELECT social_account_id, extract(epoch FROM published_at)::float8, NULL
    FROM measured_publications
    WHERE client_id = ${clientId}::uuid AND post_id IS NULL AND social_account_id IS NOT NULL AND gone_at IS NULL
      AND published_at ${span}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at * 1000) }));
}

/** How many posts each account of a client published within the last weeks, wherever that was done. */
export async function countPublishedByAccount(
  db: WorkspaceTx,
  clientId: string,
  weeks: number,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    SELECT social_account_id AS id, count(*)::int AS count FROM measured_publications
    WHERE client_id = ${clientId}::uuid AND social_account_id IS NOT NULL
      AND published_at > clock_timestamp() - make_interval(weeks => ${weeks}::int)
    GROUP BY social_account_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Those whose days ended that long ago. What was accepted of them stays. Returns how many. */
export async function purgeOldSchedules(db: OwnerDb, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(scheduleProposals)
    .where(sql`${scheduleProposals.lastDay} < (now() - make_interval(days => ${days}))::date`);
  return rowCount ?? 0;
}
