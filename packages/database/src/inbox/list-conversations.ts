import type { ConversationCounts, ConversationListQuery, InboxView } from '@ruche/contracts/inbox';
import { inboxViews } from '@ruche/contracts/inbox';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { type ConversationRead, ofClientThere, selectConversations } from './read-conversations.ts';

/** `me` and `none` of the assignee are told by `userId`: whoever asks. */
export type ConversationFilter = Omit<ConversationListQuery, 'cursor' | 'limit' | 'sort'> & { userId: string };

export type ConversationPage = {
  sort: ConversationListQuery['sort'];
  limit: number;
  after?: { key: string; id: string } | undefined;
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

/** Looked up for each conversation: quick where most have the words. */
const holdsWords = (q: string) => sql`(
  EXISTS (SELECT FROM inbox_messages AS message
    WHERE message.conversation_id = conversation.id AND message.search @@ (SELECT inbox_search_query(${q})))
  OR EXISTS (SELECT FROM inbox_people AS person WHERE person.id = conversation.person_id
    AND inbox_name_vector(person.workspace_id, person.name, person.user_name) @@ (SELECT inbox_name_query(${q}))))`;

/** Looked up once, in the index of all words: quick where few have them. */
const isFound = (q: string) => sql`conversation.id IN (SELECT search_conversations(${q}))`;

/** So many are looked through one by one for words before the index is asked. */
const mostLookedThrough = 400;

type PagePlace = { most: number; after: ConversationPage['after'] };

async function readPage(
  db: WorkspaceTx,
  filter: ConversationFilter,
  { key, direction, condition, positionOf }: Order,
  { most, after }: PagePlace,
): Promise<ListedConversation[]> {
  const column = sql.raw(`conversation.${key}`);
  const isLater = after
    ? sql`(${column}, conversation.id) ${sql.raw(direction === 'ASC' ? '>' : '<')} (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const order = sql.raw(`conversation.${key} ${direction}, conversation.id ${direction}`);
  const read = async (page: SQL) => {
    const { rows } = await db.execute<ConversationRead>(selectConversations(page, order));
    return rows.map((row) => ({ ...row, position: positionOf(row) }));
  };
  const ordered = (further: SQL, limit: number) => sql`SELECT * FROM conversations AS conversation
    WHERE ${conditionsOf(filter)} AND ${sql.raw(condition)} AND ${isLater} AND ${further} ORDER BY ${order} LIMIT ${limit}`;
  const { q } = filter;
  if (!q) return read(ordered(sql`true`, most));
  const first = await read(sql`SELECT * FROM (${ordered(sql`true`, mostLookedThrough)}) AS conversation
    WHERE ${holdsWords(q)} ORDER BY ${order} LIMIT ${most}`);
  return first.length === most ? first : read(ordered(isFound(q), most));
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

/** Of each view and of what is overdue, up to a thousand: more would only take longer. */
export async function countConversations(
  db: WorkspaceTx,
  { userId, clientId }: { userId: string; clientId?: string | undefined },
): Promise<ConversationCounts> {
  const ofClient = clientId === undefined ? sql`true` : sql`conversation.client_id = ${clientId}::uuid`;
  const counted = (condition: SQL) => sql`(SELECT count(*)::integer FROM (
    SELECT FROM conversations AS conversation WHERE ${condition} AND ${ofClientThere} AND ${ofClient} LIMIT ${mostCounted}
  ) AS counted)`;
  const overdue = sql.raw(`${notSpam} AND conversation.due_at < now()`);
  const { rows } = await db.execute<Record<InboxView | 'overdue', number>>(
    sql`SELECT ${sql.join(
      [
        ...inboxViews.map((view) => sql`${counted(viewConditions[view](userId))} AS ${sql.identifier(view)}`),
        sql`${counted(overdue)} AS overdue`,
      ],
      sql`, `,
    )}`,
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted.');
  const { overdue: overdueCount, ...byView } = row;
  return { byView, overdue: overdueCount };
}
