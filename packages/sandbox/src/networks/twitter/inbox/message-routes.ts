import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { announce } from '#src/networks/inbox/changes.ts';
import { changeItem, findItem, type Item, insertItem, listItems } from '#src/networks/inbox/items.ts';
import { countCall } from '#src/networks/limits.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Caller } from '#src/networks/twitter/access.ts';
import { readSettings } from '#src/networks/twitter/app-settings.ts';
import { forbidden, invalidRequest, notFound, reasons, tooManyRequests } from '#src/networks/twitter/errors.ts';
import { makeId } from '#src/networks/twitter/ids.ts';
import { findMedia, isForMessages, keyOf } from '#src/networks/twitter/media.ts';
import { answerWith, type Work } from '#src/networks/twitter/post-routes.ts';
import { shortenLinks } from '#src/networks/twitter/post-text.ts';
import { isProblem, readFields, readParameters } from '#src/networks/twitter/timeline-query.ts';
import { userFields } from '#src/networks/twitter/user.ts';
import { threadOf } from './keep.ts';
import { showUsers } from './show.ts';
import { personOf } from './writers.ts';

const path = '/api.x.com/2';
const readScopes = ['dm.read', 'tweet.read', 'users.read'];
const historyMs = 30 * 86_400_000;
const dayMs = 86_400_000;
const perDay = 1440;

const parameters = [
  'max_results',
  'pagination_token',
  'event_types',
  'dm_event.fields',
  'expansions',
  'media.fields',
  'user.fields',
  'tweet.fields',
];
const eventFields = [
  'attachments',
  'created_at',
  'dm_conversation_id',
  'entities',
  'event_type',
  'id',
  'participant_ids',
  'referenced_tweets',
  'sender_id',
  'text',
];

const PageSchema = z.object({
  max_results: z.coerce.number().int().min(1).max(100).default(100),
  pagination_token: z.coerce.bigint().optional(),
});

const senderOf = ({ direction, accountId, userId }: Item) => (direction === 'out' ? accountId : (userId ?? ''));

function present(item: Item, fields: readonly string[]) {
  const told = shortenLinks(item.id, item.text);
  const all: Record<string, unknown> = {
    id: item.id,
    event_type: 'MessageCreate',
    text: told.text,
    created_at: new Date(item.createdAt).toISOString(),
    dm_conversation_id: item.threadId,
    sender_id: senderOf(item),
    ...(typeof item.details['mediaKey'] === 'string' && { attachments: { media_keys: [item.details['mediaKey']] } }),
    ...(told.urls.length > 0 && { entities: { urls: told.urls } }),
  };
  const names = new Set(['id', 'event_type', 'text', ...fields]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

/** Thirty days, the newest first. */
function listEvents(context: NetworkContext, accountId: string, threadId: string | undefined): Item[] {
  const { db, platform, now } = context;
  return listItems(db, { platform, accountId, threadId, kind: 'message' })
    .filter((item) => item.removedAt === null && item.listedAt <= now() && item.createdAt > now() - historyMs)
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
}

type ThreadOf = (caller: Caller, request: FastifyRequest) => string | undefined;

function list(context: NetworkContext, threadOfCall: ThreadOf): Work {
  return (caller, request) => {
    const given = readParameters(request.query, parameters);
    if (isProblem(given)) return given;
    const fields = readFields(given, 'dm_event.fields', eventFields);
    if (!Array.isArray(fields)) return fields;
    const ofUsers = readFields(given, 'user.fields', userFields);
    if (!Array.isArray(ofUsers)) return ofUsers;
    const limits = PageSchema.safeParse(given);
    if (!limits.success) return invalidRequest({ max_results: [] }, 'max_results should be between 1 and 100');
    const { max_results: size, pagination_token: from } = limits.data;
    const all = listEvents(context, caller.person.userId, threadOfCall(caller, request)).filter(
      ({ id }) => from === undefined || BigInt(id) < from,
    );
    const page = all.slice(0, size);
    const senders = page.map((item) => (item.direction === 'out' ? caller.person : personOf(item.personId ?? '')));
    const isExpanded = (given['expansions'] ?? '').split(',').includes('sender_id') && page.length > 0;
    return {
      body: {
        ...(page.length > 0 && { data: page.map((item) => present(item, fields)) }),
        ...(isExpanded && { includes: { users: showUsers(context, { caller, request }, ofUsers, senders) } }),
        meta: { result_count: page.length, ...(all.length > size && { next_token: page.at(-1)?.id }) },
      },
    };
  };
}

const otherOf = ({ params }: FastifyRequest) =>
  /^\d{1,19}$/.exec((params as { participant: string }).participant)?.[0] ?? '0';

const MessageSchema = z.strictObject({
  text: z.string().min(1).max(10_000).optional(),
  attachments: z
    .array(z.strictObject({ media_id: z.string() }))
    .max(1)
    .optional(),
});

/** Whoever never wrote first does not take messages from just anybody. X has nothing against the same text twice. */
function send(context: NetworkContext): Work {
  return ({ person }, request) => {
    const input = MessageSchema.safeParse(request.body);
    const { text = '', attachments: [file] = [] } = input.data ?? {};
    if (text === '' && !file) return invalidRequest({ text: [] }, '$.text: is missing but it is required');
    const media = file && findMedia(context, person, file.media_id);
    if (file && !(media && isForMessages(media)))
      return invalidRequest({ attachments: [file.media_id] }, 'Your media IDs are invalid.');
    if (countCall(context, `dm day ${person.id}`, { limit: perDay, windowMs: dayMs }).isOver) return tooManyRequests;
    const userId = otherOf(request);
    const threadId = threadOf(person.userId, userId);
    const earlier = listItems(context.db, { platform: 'twitter', accountId: person.userId, threadId }).findLast(
      ({ direction }) => direction === 'in',
    );
    if (!earlier) return forbidden('You do not have permission to DM one or more participants.');
    const item = insertItem(context, {
      accountId: person.userId,
      id: makeId(context),
      kind: 'message',
      direction: 'out',
      personId: earlier.personId,
      userId,
      threadId,
      text,
      ...(media && { details: { mediaKey: keyOf(media) } }),
    });
    announce(context, { accountId: person.userId, verb: 'wrote', item });
    return { status: 201, body: { data: { dm_conversation_id: threadId, dm_event_id: item.id } } };
  };
}

function remove(context: NetworkContext): Work {
  return ({ person }, request) => {
    const item = findItem(context, (request.params as { id: string }).id);
    if (!item || item.removedAt !== null || item.kind !== 'message') return notFound;
    if (item.accountId !== person.userId || item.direction !== 'out') return forbidden(reasons.notPermitted);
    changeItem(context, item, { removedAt: context.now() });
    return { body: { data: { deleted: true } } };
  };
}

const inThread: ThreadOf = ({ person }, request) => threadOf(person.userId, otherOf(request));

/** Private messages between two. */
export function messageRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const options = { config: { operation: 'inbox' as const } };
  const perUser = () => readSettings(context).messagesPerUser;
  const reading = () => ({ name: 'dm_events', scopes: readScopes, perUser: perUser() });
  const writing = () => ({ name: 'dm_messages', scopes: [...readScopes, 'dm.write'], perUser: perUser() });
  scope.get(
    `${path}/dm_events`,
    options,
    answerWith(
      context,
      reading,
      list(context, () => undefined),
    ),
  );
  scope.get(
    `${path}/dm_conversations/with/:participant/dm_events`,
    options,
    answerWith(context, reading, list(context, inThread)),
  );
  scope.post(
    `${path}/dm_conversations/with/:participant/messages`,
    options,
    answerWith(context, writing, send(context)),
  );
  scope.delete(`${path}/dm_events/:id`, options, answerWith(context, writing, remove(context)));
}
