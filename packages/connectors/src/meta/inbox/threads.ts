import type { InboxAccount, InboxEvent, ListedEvents, ListRequest } from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { type MetaInboxApi, withoutGone } from './api.ts';
import { listedMessage } from './messages.ts';
import type { TellPerson } from './people.ts';
import { type ListedMessage, listOf, MessageSchema, messageFields, ThreadSchema } from './wire.ts';

/** Whose threads, and what they are called there. */
export type ThreadWay = {
  api: MetaInboxApi;
  platform: 'messenger' | 'instagram';
  /** The side that has them: `me` is the Page with its token, and the account with its own. */
  path: string;
  tellPerson: TellPerson;
  /** Whether people may answer for a week instead of a day. */
  hasHumanAgent: boolean;
};

/** How long after somebody's last message they can be answered. */
export const messageHours = (hasHumanAgent: boolean) => (hasHumanAgent ? 7 * 24 : 24);

const threadsPerPage = '25';
const messagesPerThread = 25;
const messagesPerPage = '100';
/** A thread that never ends must not hold us. */
const mostPages = 40;

const ThreadListSchema = listOf(ThreadSchema);
const MessageListSchema = listOf(MessageSchema);

/** Of the next page's address only its place in the list is taken: its host and its token are not for us to trust. */
export function cursorOf(next: string | undefined): string | null {
  return (next === undefined ? null : URL.parse(next)?.searchParams.get('after')) ?? null;
}

/** All messages of a thread since then, beyond those that came with it. */
async function readOn(
  { api }: ThreadWay,
  { tokens }: InboxAccount,
  thread: { id: string; messages: { data: ListedMessage[]; paging?: { next?: string | undefined } | undefined } },
  since: Date,
): Promise<Outcome<ListedMessage[]>> {
  const messages = [...thread.messages.data];
  const isWhole = () => (messages.at(-1)?.created_time.getTime() ?? 0) < since.getTime();
  let after = cursorOf(thread.messages.paging?.next);
  for (let page = 0; after !== null && !isWhole() && page < mostPages; page += 1) {
    const listed = withoutGone(
      await api.ask({
        path: `/${encodeURIComponent(thread.id)}/messages`,
        token: tokens.access,
        query: { fields: messageFields, limit: messagesPerPage, after },
        schema: MessageListSchema,
      }),
    );
    if (listed.kind !== 'ok') return listed;
    messages.push(...listed.value.data);
    after = cursorOf(listed.value.paging?.next);
  }
  return ok(messages.filter(({ created_time: at }) => at >= since));
}

/** The threads that were written in since then, newest first, a page of them at a time. */
export async function listThreads(
  way: ThreadWay,
  account: InboxAccount,
  { since, cursor }: Pick<ListRequest, 'since' | 'cursor'>,
): Promise<Outcome<ListedEvents>> {
  const { api, platform, path, tellPerson } = way;
  const fields = `id,updated_time,messages.limit(${messagesPerThread}){${messageFields}}`;
  const listed = withoutGone(
    await api.ask({
      path: `${path}/conversations`,
      token: account.tokens.access,
      query: { platform, fields, limit: threadsPerPage, after: cursor ?? undefined },
      schema: ThreadListSchema,
    }),
  );
  if (listed.kind !== 'ok') return listed;
  const { data, paging } = listed.value;
  const recent = data.filter(({ updated_time: at }) => at >= since);
  const events: InboxEvent[] = [];
  for (const thread of recent) {
    const messages = await readOn(way, account, thread, since);
    if (messages.kind !== 'ok') return messages;
    const whose = { accountId: account.platformUserId, tellPerson };
    events.push(...messages.value.map((message) => listedMessage(message, whose)));
  }
  const isThrough = recent.length < data.length;
  return ok({ events, nextCursor: isThrough ? null : cursorOf(paging?.next) });
}

/** The newest messages with one person. */
export async function readThreadWith(
  { api, platform, path }: ThreadWay,
  { tokens }: InboxAccount,
  personId: string,
): Promise<Outcome<ListedMessage[]>> {
  const fields = `id,updated_time,messages.limit(${messagesPerThread}){${messageFields}}`;
  const listed = withoutGone(
    await api.ask({
      path: `${path}/conversations`,
      token: tokens.access,
      query: { platform, fields, user_id: personId },
      schema: ThreadListSchema,
    }),
  );
  return listed.kind === 'ok' ? ok(listed.value.data.flatMap(({ messages }) => messages.data)) : listed;
}

/** A message that a push named, with the name of whoever wrote it. Empty where it is gone. */
export async function resolveMessage(
  { api, tellPerson }: ThreadWay,
  { platformUserId: accountId, tokens }: InboxAccount,
  id: string,
): Promise<Outcome<InboxEvent[]>> {
  const path = `/${encodeURIComponent(id)}`;
  const query = { fields: messageFields };
  const read = await api.ask({ path, token: tokens.access, query, schema: MessageSchema });
  if (read.kind === 'gone') return ok([]);
  return read.kind === 'ok' ? ok([listedMessage(read.value, { accountId, tellPerson })]) : read;
}
