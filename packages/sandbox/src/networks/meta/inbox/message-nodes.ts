import { dayMs } from '@ruche/contracts/time';
import type { Item } from '#src/networks/inbox/items.ts';
import { findWriter, nameOf } from '#src/networks/inbox/writers.ts';
import type { Field } from '#src/networks/meta/field-expansion.ts';
import { graphTime } from '#src/networks/meta/graph-time.ts';
import { listPage } from '#src/networks/meta/listing.ts';
import { deeper, type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import { pickFields } from '#src/networks/meta/pick-fields.ts';
import { findPage } from '#src/networks/pages.ts';
import type { Thread } from './threads.ts';

/** Of an Instagram thread no more than these can be read. */
const readableAtInstagram = 20;

function accountSide({ context: { db } }: GraphCall, { accountId, platform }: Pick<Item, 'accountId' | 'platform'>) {
  const page = findPage(db, 'meta', accountId);
  return platform === 'facebook' ? { name: page?.name, id: accountId } : { username: page?.userName, id: accountId };
}

function personSide({ personId, userId, platform }: Item) {
  const writer = findWriter(personId ?? '');
  return platform === 'facebook' ? { name: nameOf(writer), id: userId } : { username: writer.userName, id: userId };
}

const isOwn = ({ direction }: Item) => direction === 'out';

function showFile({ type, url }: Item['attachments'][number], place: number) {
  const common = { id: String(place + 1), name: url.split('/').at(-1) };
  if (type === 'image') return { ...common, mime_type: 'image/jpeg', image_data: { url, preview_url: url } };
  if (type === 'video') return { ...common, mime_type: 'video/mp4', video_data: { url, preview_url: url } };
  return { ...common, mime_type: type === 'audio' ? 'audio/mpeg' : 'application/octet-stream', file_url: url };
}

export const messageNode: NodeType<Item> = {
  name: 'Message',
  usual: ['created_time'],
  fields: {
    created_time: ({ createdAt }) => graphTime(createdAt),
    message: ({ text }) => text,
    from: (item, call, { fields }) => pickFields(isOwn(item) ? accountSide(call, item) : personSide(item), fields),
    to: (item, call, { fields }) =>
      pickFields({ data: [isOwn(item) ? personSide(item) : accountSide(call, item)] }, fields),
    attachments: ({ attachments }, _call, { fields }) =>
      attachments.length > 0 ? pickFields({ data: attachments.map(showFile) }, fields) : undefined,
  },
};

/** Newest first. */
export function showMessages({ messages }: Thread, call: GraphCall) {
  const isInstagram = messages[0]?.platform === 'instagram';
  const newest = messages.toReversed().slice(0, isInstagram ? readableAtInstagram : undefined);
  return listPage(newest, { ...call, show: (message) => showNode(messageNode, message, call) });
}

export const threadNode: NodeType<Thread> = {
  name: 'UnifiedThread',
  usual: ['id', 'updated_time'],
  fields: {
    updated_time: ({ messages }) => graphTime(messages.at(-1)?.createdAt ?? 0),
    message_count: ({ messages }) => messages.length,
    unread_count: ({ messages }) => messages.length - 1 - messages.findLastIndex(isOwn),
    can_reply: ({ messages }, { context }) =>
      (messages.findLast((message) => !isOwn(message))?.createdAt ?? 0) + dayMs > context.now(),
    participants: ({ messages: [first] }, call, { fields }) =>
      first && pickFields({ data: [personSide(first), accountSide(call, first)] }, fields),
    messages: (thread, call, field: Field) => showMessages(thread, deeper(call, field)),
  },
};
