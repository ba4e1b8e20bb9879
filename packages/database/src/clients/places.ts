import { mostPlaces } from '@ruche/contracts/billing';
import { clientLimitOf, type PlanState, planInForce } from '@ruche/contracts/workspaces';
import type { SQL } from 'drizzle-orm';
import { LIMITED_ROLE } from '#src/app-url.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { inArray, isNotNull, sql } from '#src/drizzle.ts';
import { clients } from './tables.ts';

const limitedRole = sql.raw(`'${LIMITED_ROLE}'`);

// The order decides which clients stay active where the plan includes fewer: the chosen ones, then the oldest.

/**
 * The first clients in that order, in a list that an index holds: read once for a query, whatever its rows are. Whoever sees
 * only some clients learns of the others' places from a function.
 */
const firstClients = (most: number | SQL) => sql`CASE WHEN current_user = ${limitedRole}
  THEN (SELECT first_clients(${most})) ELSE ARRAY(
  SELECT one.id FROM ${clients} AS one WHERE one.deleted_at IS NULL
  ORDER BY one.chosen_place NULLS LAST, one.created_at, one.id LIMIT ${most}) END`;

/** The place of a query's client, from 1; null behind the largest limit there is. */
export const placeOfClient = sql<
  number | null
>`array_position(${firstClients(sql.raw(String(mostPlaces)))}, ${clients.id})`.as('place');

/** What requests name, from which it follows which client they are about. */
const ownerOf = {
  client: (ids) => ids,
  account: (ids) => sql`SELECT client_id FROM social_accounts WHERE id IN (${ids})`,
  watchedAccount: (ids) => sql`SELECT client_id FROM watched_accounts WHERE id IN (${ids})`,
  post: (ids) => sql`SELECT client_id FROM posts WHERE id IN (${ids})`,
  postComment: (ids) => sql`SELECT post.client_id FROM post_comments AS comment
    JOIN posts AS post ON post.id = comment.post_id WHERE comment.id IN (${ids})`,
  campaignPosts: (ids) => sql`SELECT client_id FROM posts WHERE campaign_id IN (${ids}) AND deleted_at IS NULL`,
  campaign: (ids) => sql`SELECT client_id FROM campaigns WHERE id IN (${ids})`,
  calendarNote: (ids) => sql`SELECT client_id FROM calendar_notes WHERE id IN (${ids})`,
  snippet: (ids) => sql`SELECT client_id FROM snippets WHERE id IN (${ids})`,
  postImport: (ids) => sql`SELECT client_id FROM post_imports WHERE id IN (${ids})`,
  media: (ids) => sql`SELECT client_id FROM media WHERE id IN (${ids})`,
  conversation: (ids) => sql`SELECT client_id FROM conversations WHERE id IN (${ids})`,
  message: (ids) => sql`SELECT conversation.client_id FROM inbox_messages AS message
    JOIN conversations AS conversation ON conversation.id = message.conversation_id WHERE message.id IN (${ids})`,
  conversationNote: (ids) => sql`SELECT conversation.client_id FROM conversation_notes AS note
    JOIN conversations AS conversation ON conversation.id = note.conversation_id WHERE note.id IN (${ids})`,
  savedReply: (ids) => sql`SELECT client_id FROM saved_replies WHERE id IN (${ids})`,
  inboxRule: (ids) => sql`SELECT client_id FROM inbox_rules WHERE id IN (${ids})`,
  report: (ids) => sql`SELECT client_id FROM reports WHERE id IN (${ids})`,
  reportSchedule: (ids) => sql`SELECT client_id FROM report_schedules WHERE id IN (${ids})`,
  idea: (ids) => sql`SELECT client_id FROM ideas WHERE id IN (${ids})`,
  scheduleProposal: (ids) => sql`SELECT client_id FROM schedule_proposals WHERE id IN (${ids})`,
} as const satisfies Record<string, (ids: SQL) => SQL>;
export type OwnedKind = keyof typeof ownerOf;

/** Those clients of these things that the plan leaves read-only. */
export async function listReadOnlyClients(
  db: WorkspaceTx,
  workspace: PlanState,
  kind: OwnedKind,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  const limit = clientLimitOf(planInForce(workspace, new Date()));
  if (limit === null || ids.length === 0) return [];
  const listed = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM ${clients} WHERE deleted_at IS NULL AND id IN (${ownerOf[kind](listed)})
        AND id <> ALL(${firstClients(sql`${limit}`)}) ORDER BY created_at`,
  );
  return rows;
}

/** The clients that can be changed where the plan includes fewer than there are; null while all of them can. */
export async function listActiveClientIds(db: WorkspaceTx, workspace: PlanState): Promise<string[] | null> {
  const limit = clientLimitOf(planInForce(workspace, new Date()));
  if (limit === null) return null;
  // One more than the limit tells whether there are others.
  const { rows } = await db.execute<{ ids: string[] }>(sql`SELECT ${firstClients(sql`${limit + 1}`)} AS ids`);
  const ids = rows[0]?.ids ?? [];
  return ids.length > limit ? ids.slice(0, limit) : null;
}

export type PlacedClient = {
  id: string;
  name: string;
  companyName: string | null;
  isChosen: boolean;
  scheduledCount: number;
};

/** All clients in the order of their places, each with how many posts are scheduled. */
export async function listClientsByPlace(db: WorkspaceTx): Promise<PlacedClient[]> {
  const { rows } = await db.execute<PlacedClient>(
    sql`SELECT client.id, client.name, client.company_name AS "companyName", client.chosen_place IS NOT NULL AS "isChosen",
          (SELECT count(*)::integer FROM posts WHERE posts.client_id = client.id AND posts.deleted_at IS NULL
            AND posts.status = 'scheduled') AS "scheduledCount"
        FROM ${clients} AS client WHERE client.deleted_at IS NULL
        ORDER BY client.chosen_place NULLS LAST, client.created_at, client.id`,
  );
  return rows;
}

/** Those of them that there are. */
export async function listClientIds(db: WorkspaceTx, ids: string[]): Promise<string[]> {
  const found = await db
    .select({ id: clients.id })
    .from(clients)
    .where(sql`${inArray(clients.id, ids)} AND ${clients.deletedAt} IS NULL`);
  return found.map(({ id }) => id);
}

/** Gives these clients the first places, in that order, and takes those of the others. Returns which of them there are. */
export async function choosePlaces(db: WorkspaceTx, ids: string[]): Promise<{ isChanged: boolean; missing: string[] }> {
  const before = await db
    .select({ id: clients.id, place: clients.chosenPlace })
    .from(clients)
    .where(isNotNull(clients.chosenPlace))
    .orderBy(clients.chosenPlace);
  const isChanged = before.map(({ id }) => id).join() !== ids.join();
  const known = new Set(await listClientIds(db, ids));
  const missing = ids.filter((id) => !known.has(id));
  if (!isChanged || missing.length > 0) return { isChanged, missing };
  await db.execute(
    sql`UPDATE ${clients} SET chosen_place = array_position(ARRAY[${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}]::uuid[], id) WHERE chosen_place IS NOT NULL OR ${inArray(clients.id, ids)}`,
  );
  return { isChanged, missing };
}
