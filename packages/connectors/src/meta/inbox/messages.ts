import type { InboxAttachment } from '@ruche/contracts/inbox';
import type { InboxEvent, InboxItem, InboxNotice } from '#src/inbox/inbox.ts';
import type { TellPerson } from './people.ts';
import { type ListedFile, type ListedMessage, type PushedMessage, PushedMessageSchema } from './wire.ts';

function listedFile(file: ListedFile): InboxAttachment {
  const { image_data: image, video_data: video, file_url: url, mime_type: mime = '' } = file;
  const name = file.name ?? null;
  if (image) return { kind: 'image', url: image.url, name };
  if (video) return { kind: 'video', url: video.url, name };
  return { kind: mime.startsWith('audio/') ? 'audio' : 'file', url: url ?? null, name };
}

function pushedFile({ type, payload }: PushedMessage['message']['attachments'][number]): InboxAttachment {
  const kind = type === 'image' || type === 'video' || type === 'audio' || type === 'file' ? type : 'link';
  return { kind, url: payload?.url ?? null, name: payload?.title ?? null };
}

type Said = { remoteId: string; text: string; attachments: InboxAttachment[]; sentAt: Date };

/** Threads are known by the person, the one thing that lists and pushes both tell. */
function privateItem(said: Said, sides: Pick<InboxItem, 'author' | 'recipient'>): InboxItem {
  return {
    kind: 'message',
    ...said,
    ...sides,
    postRemoteId: null,
    parentRemoteId: null,
    threadRemoteId: null,
    editedAt: null,
    isHidden: false,
    isLiked: false,
    permalink: null,
  };
}

type Whose = { accountId: string; tellPerson: TellPerson };

export function listedMessage(message: ListedMessage, { accountId, tellPerson }: Whose): InboxEvent {
  const { id: remoteId, created_time: sentAt, from, to, message: text, attachments } = message;
  const said = { remoteId, text, attachments: (attachments?.data ?? []).map(listedFile), sentAt };
  const other = to.data.find(({ id }) => id !== accountId);
  const sides =
    from.id === accountId
      ? { author: null, recipient: other ? tellPerson(other) : null }
      : { author: tellPerson(from), recipient: null };
  return { verb: 'wrote', at: sentAt, item: privateItem(said, sides) };
}

/** Lists tell whole seconds: so do pushes, or the same message would have two times. */
const wholeSeconds = (ms: number) => new Date(Math.floor(ms / 1000) * 1000);

/**
 * What a push says of a private message. It names people by their ids alone: of somebody who writes, the message is
 * asked for as well, for their name.
 */
export function readPushedMessage(value: unknown, { accountId, tellPerson }: Whose): InboxNotice[] {
  const parsed = PushedMessageSchema.safeParse(value);
  if (!parsed.success) return [];
  const { sender, recipient, timestamp, message } = parsed.data;
  const { mid, text, attachments, is_deleted: isDeleted, is_echo: isEcho } = message;
  const at = wholeSeconds(timestamp);
  const notice = { platformUserId: accountId, key: `${mid}:${isDeleted ? 'removed' : 'wrote'}:${timestamp}` };
  if (isDeleted) return [{ ...notice, kind: 'event', event: { verb: 'removed', at, remoteId: mid } }];
  const said = { remoteId: mid, text, attachments: attachments.map(pushedFile), sentAt: at };
  const isOwn = isEcho || sender.id === accountId;
  const sides = isOwn
    ? { author: null, recipient: tellPerson(recipient) }
    : { author: tellPerson(sender), recipient: null };
  const event: InboxEvent = { verb: 'wrote', at, item: privateItem(said, sides) };
  if (isOwn) return [{ ...notice, kind: 'event', event }];
  const pointer = { platformUserId: accountId, key: `${mid}:author` };
  return [
    { ...notice, kind: 'event', event },
    { ...pointer, kind: 'pointer', pointer: { type: 'message', id: mid } },
  ];
}
