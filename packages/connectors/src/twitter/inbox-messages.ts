import { dayMs } from '@ruche/contracts/time';
import type { InboxAccount, InboxEvent, InboxItem, ListedEvents, ListRequest } from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { askInbox } from './inbox-call.ts';
import { attachmentsOf, authorOf, type Places } from './inbox-items.ts';
import type { Reading } from './inbox-posts.ts';
import { type Includes, type MessageEvent, MessageEventsSchema } from './inbox-wire.ts';
import { typedText } from './publish-text.ts';

export const messageFields = {
  event_types: 'MessageCreate',
  'dm_event.fields': 'id,text,created_at,dm_conversation_id,sender_id,attachments,entities',
};

/** X bills every message that it shows and cannot be told from when on: small pages where little can be new. */
const pageFor = (sinceMs: number) => (sinceMs < dayMs ? '20' : '100');

/** The other side of a conversation of two, whose id is made of theirs; null for groups, which are left to X's own app. */
function otherOf({ dm_conversation_id: conversation = '' }: MessageEvent, accountId: string): string | null {
  const sides = conversation.split('-');
  return sides.length === 2 && sides.includes(accountId) ? (sides.find((id) => id !== accountId) ?? null) : null;
}

export function messageText({ text, entities }: Pick<MessageEvent, 'text' | 'entities'>): string {
  return typedText({
    id: '',
    created_at: '',
    text,
    entities,
    referenced_tweets: undefined,
    note_tweet: undefined,
  }).trim();
}

type Told = { id: string; senderId: string; otherId: string; text: string; sentAt: Date };

/** A message is known by the two who write: X gives every two of them one thread. */
export function messageItem(
  places: Places,
  { id, senderId, otherId, text, sentAt }: Told,
  { users, attachments }: { users: Includes['users']; attachments: InboxItem['attachments'] },
): InboxEvent {
  const other = authorOf(
    places,
    otherId,
    users.find((user) => user.id === otherId),
  );
  const isOwn = senderId !== otherId;
  const item: InboxItem = {
    kind: 'message',
    remoteId: id,
    author: isOwn ? null : other,
    recipient: isOwn ? other : null,
    postRemoteId: null,
    parentRemoteId: null,
    threadRemoteId: null,
    text,
    attachments,
    sentAt,
    editedAt: null,
    isHidden: false,
    isLiked: false,
    permalink: null,
  };
  return { verb: 'wrote', at: sentAt, item };
}

export async function listMessages(
  { api, places }: Reading,
  account: InboxAccount,
  { since, cursor }: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const query = {
    ...messageFields,
    max_results: pageFor(api.now().getTime() - since.getTime()),
    expansions: 'sender_id,attachments.media_keys',
    'user.fields': 'profile_image_url',
    'media.fields': 'type,url,preview_image_url',
    pagination_token: cursor ?? undefined,
  };
  const listed = await askInbox(api, account, { path: '/2/dm_events', query, schema: MessageEventsSchema });
  if (listed.kind !== 'ok') return listed;
  const { data, includes, meta } = listed.value;
  const fresh = data.filter(({ created_at: at }) => new Date(at) >= since);
  const events = fresh.flatMap((event) => {
    const otherId = otherOf(event, account.platformUserId);
    if (otherId === null) return [];
    const { id, sender_id: senderId } = event;
    const attachments = attachmentsOf(event.attachments?.media_keys ?? [], includes);
    const told = { id, senderId, otherId, text: messageText(event), sentAt: new Date(event.created_at) };
    return messageItem(places, told, { users: includes.users, attachments });
  });
  // The newest come first.
  const nextCursor = fresh.length === data.length ? (meta.next_token ?? null) : null;
  return ok({ events, nextCursor });
}
