import type { ConversationCounts, ConversationListQuery, InboxView } from '@ruche/contracts/inbox';
import { inboxViews } from '@ruche/contracts/inbox';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { type ConversationRead, ofClientThere, selectConversations } from './read-conversations.ts';
import { type ListPlace, type SearchedList, searchConversations } from './search-conversations.ts';

/** `me` and `none` of the assignee are told by `userId`: whoever asks. */
export type ConversationFilter = Omit<ConversationListQuery, 'cursor' | 'limit' | 'sort'> & { userId: string };

export type ConversationPage = {
  sort: ConversationListQuery['sort'];
  limit: number;
  after?: ListPlace | undefined;
};

const notSpam = 'conversation.is_listed AND NOT conversation.is_spam';

const viewConditions: Record<InboxView, (userId: string) => SQL> = {
  all: () => sql.raw(notSpam),
  open: () => sql.raw(`${notSpam} AND conversation.state = 'open'`),
  unassigned: () => sql.raw(`${notSpam} AND conversation.state = 'open' AND conversation.assignee_id IS NULL`),
  mine: (userId) =>
    sql`${sql.raw(notSpam)} AND conversation.state = 'open' AND conversation.assignee_id = ${userId}::uuid`,
  waiting: () => sql.raw(`${notSpam} AND conversation.waiting_since IS NOT NULL`),
  unread: () => sql.raw(`${notSpam} AND conversation.unread_count > 0`),
  troubled: () => sql.raw('conversation.is_listed AND conversation.has_trouble'),
  snoozed: () => sql.raw(`${notSpam} AND conversation.state = 'snoozed'`),
  done: () => sql.raw(`${notSpam} AND conversation.state = 'done'`),
  spam: () => sql.raw('conversation.is_listed AND conversation.is_spam'),
};

function isAssigned({ assignee, userId }: ConversationFilter): SQL[] {
  if (assignee === undefined) return [];
  if (assignee === 'none') return [sql`conversation.assignee_id IS NULL`];
  return [sql`conversation.assignee_id = ${assignee === 'me' ? userId : assignee}::uuid`];
}

/** Below one post of the feed, by the ids that its network gave the account and the post. */
const isBelow = (publicationId: string) => sql`(conversation.channel_id, conversation.post_remote_id) IN (
  SELECT channel.id, measured.remote_id FROM measured_publications AS measured
  JOIN inbox_channels AS channel ON channel.social_account_id = measured.social_account_id
  WHERE measured.id = ${publicationId}::uuid)`;

const isOfAccount = (accountId: string) =>
  sql`conversation.channel_id = (SELECT id FROM inbox_channels WHERE social_account_id = ${accountId}::uuid)`;

const hasLabel = (labelId: string) =>
  sql`EXISTS (SELECT FROM conversation_labels AS labelled
    WHERE labelled.conversation_id = conversation.id AND labelled.label_id = ${labelId}::uuid)`;

function conditionsOf(filter: ConversationFilter): SQL {
  const { view, clientId, socialAccountId, platform, kind, state, label, sentiment, language, personId } = filter;
  const conditions = [
    viewConditions[view](filter.userId),
    ofClientThere,
    ...(clientId === undefined ? [] : [sql`conversation.client_id = ${clientId}::uuid`]),
    ...(socialAccountId === undefined ? [] : [isOfAccount(socialAccountId)]),
    ...(platform === undefined ? [] : [sql`conversation.platform = ${platform}`]),
    ...(kind === undefined ? [] : [sql`conversation.kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`conversation.state = ${state}`]),
    ...isAssigned(filter),
    ...(label === undefined ? [] : [hasLabel(label)]),
    ...(sentiment === undefined ? [] : [sql`conversation.sentiment = ${sentiment}`]),
    ...(language === undefined ? [] : [sql`conversation.language = ${language}`]),
    ...(personId === undefined ? [] : [sql`conversation.person_id = ${personId}::uuid`]),
    ...(filter.publicationId === undefined ? [] : [isBelow(filter.publicationId)]),
  ];
  return sql.join(conditions, sql` AND `);
}

type Order = {
  key: 'due_at' | 'last_message_at';
  direction: 'ASC' | 'DESC';
  condition: string;
  positionOf: (row: ConversationRead) => string;
};

/** Those without a target, behind those with one, are known by this. */
const withoutTarget = 'later ';

const newest: Order = {
  key: 'last_message_at',
  direction: 'DESC',
  condition: 'true',
  positionOf: ({ lastMessageAt }) => lastMessageAt,
};
const oldest: Order = { ...newest, direction: 'ASC' };
const due: Order = {
  key: 'due_at',
  direction: 'ASC',
  condition: 'conversation.due_at IS NOT NULL',
  positionOf: ({ dueAt }) => dueAt ?? '',
};
const notDue: Order = {
  ...newest,
  condition: 'conversation.due_at IS NULL',
  positionOf: ({ lastMessageAt }) => `${withoutTarget}${lastMessageAt}`,
};

export type ListedConversation = ConversationRead & { position: string };

const selectById = (ids: string[]) =>
  sql`SELECT * FROM conversations AS conversation WHERE conversation.id = ANY(${sql.param(ids)}::uuid[])`;

type PagePlace = { most: number; after: ConversationPage['after'] };

async function readPage(
  db: WorkspaceTx,
  filter: ConversationFilter,
  { key, direction, condition, positionOf }: Order,
  { most, after }: PagePlace,
): Promise<ListedConversation[]> {
  const column = sql.raw(`conversation.${key}`);
  const order = sql.raw(`conversation.${key} ${direction}, conversation.id ${direction}`);
  const isBehind = (place: ListPlace) =>
    sql`(${column}, conversation.id) ${sql.raw(direction === 'ASC' ? '>' : '<')} (${place.key}::timestamptz, ${place.id}::uuid)`;
  const select: SearchedList['select'] = (columns, from, limit, further) => sql`
    SELECT ${columns} FROM conversations AS conversation
    WHERE ${sql.join([conditionsOf(filter), sql.raw(condition), ...(from ? [isBehind(from)] : []), ...(further ? [further] : [])], sql` AND `)}
    ORDER BY ${order} LIMIT ${limit}`;
  const { q } = filter;
  const page = q
    ? selectById(await searchConversations(db, { select, key: column, order }, q, { after, most }))
    : select(sql`*`, after, most);
  const { rows } = await db.execute<ConversationRead>(selectConversations(page, order));
  return rows.map((row) => ({ ...row, position: positionOf(row) }));
}

/** What breaks its target first, then what has none, newest first. */
async function readByDue(
  db: WorkspaceTx,
  filter: ConversationFilter,
  { limit, after }: ConversationPage,
): Promise<ListedConversation[]> {
  const most = limit + 1;
  if (after?.key.startsWith(withoutTarget)) {
    const place = { key: after.key.slice(withoutTarget.length), id: after.id };
    return readPage(db, filter, notDue, { most, after: place });
  }
  const first = await readPage(db, filter, due, { most, after });
  if (first.length === most) return first;
  return [...first, ...(await readPage(db, filter, notDue, { most: most - first.length, after: undefined }))];
}

/** One page, and one more than asked for when there is a next one. */
export async function listConversations(
  db: WorkspaceTx,
  filter: ConversationFilter,
  page: ConversationPage,
): Promise<ListedConversation[]> {
  const { sort, limit, after } = page;
  if (sort === 'due') return readByDue(db, filter, page);
  return readPage(db, filter, sort === 'newest' ? newest : oldest, { most: limit + 1, after });
}

/** Whether a text is where a page of conversations may begin: an instant, or that of one without a target. */
export const instantOfPosition = (key: string) => key.replace(new RegExp(`^${withoutTarget}`), '');

const mostCounted = 1000;

/** In the order of the view's index, which alone is read then: PostgreSQL knows no better where such rows are. */
const counted = (condition: SQL, key: Order['key'] = 'last_message_at') => sql`(SELECT count(*)::integer FROM (
  SELECT FROM conversations AS conversation WHERE ${condition}
  ORDER BY ${sql.raw(`conversation.${key}`)} DESC LIMIT ${sql.raw(String(mostCounted))}
) AS counted)`;

/** Of each view and of what is overdue, up to a thousand: more would only take longer. */
export async function countConversations(
  db: WorkspaceTx,
  { userId, clientId }: { userId: string; clientId?: string | undefined },
): Promise<ConversationCounts> {
  const among = [
    sql`conversation.client_id NOT IN (SELECT id FROM gone)`,
    ...(clientId === undefined ? [] : [sql`conversation.client_id = ${clientId}::uuid`]),
  ];
  const isCounted = (condition: SQL) => sql.join([condition, ...among], sql` AND `);
  const views = inboxViews.map(
    (view) => sql`${counted(isCounted(viewConditions[view](userId)))} AS ${sql.identifier(view)}`,
  );
  const overdue = counted(isCounted(sql.raw(`${notSpam} AND conversation.due_at < now()`)), 'due_at');
  const { rows } = await db.execute<Record<InboxView | 'overdue', number>>(sql`
    WITH gone AS MATERIALIZED (SELECT id FROM clients WHERE deleted_at IS NOT NULL)
    SELECT ${sql.join([...views, sql`${overdue} AS overdue`], sql`, `)}`);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted.');
  const { overdue: overdueCount, ...byView } = row;
  return { byView, overdue: overdueCount };
}
