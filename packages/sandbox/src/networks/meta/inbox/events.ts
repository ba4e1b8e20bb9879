import type { Change } from '#src/networks/inbox/changes.ts';
import type { Item } from '#src/networks/inbox/items.ts';
import { findWriter, nameOf } from '#src/networks/inbox/writers.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { seconds, senderNumber } from './letters.ts';

/** What one entry of a delivery says: a change of something public, or a private message. */
export type EntryPart = { field: string } & ({ value: unknown } | { messaging: unknown });

type Known = Change & { item: Item };

/** Who wrote it: the account itself, or somebody whom it knows by a scoped id. */
export function authorOf({ db }: NetworkContext, { direction, accountId, userId, personId }: Item) {
  const account = direction === 'out' ? findPage(db, 'meta', accountId) : undefined;
  if (account) return { id: account.id, name: account.name, userName: account.userName };
  const writer = findWriter(personId ?? '');
  return { id: userId ?? '', name: nameOf(writer), userName: writer.userName };
}

const feedVerbs = { wrote: 'add', edited: 'edited', removed: 'remove', hid: 'hide', showed: 'unhide' } as const;

function feedComment(context: NetworkContext, { item, verb, at }: Known): EntryPart | null {
  if (verb === 'revoked') return null;
  const { id, name } = authorOf(context, item);
  const isNamedByNumber = verb === 'edited' || verb === 'hid' || verb === 'showed';
  const author = isNamedByNumber ? { sender_id: senderNumber(id), sender_name: name } : { from: { id, name } };
  const value = {
    item: 'comment',
    verb: feedVerbs[verb],
    comment_id: item.id,
    post_id: item.postId,
    parent_id: item.parentId ?? item.postId,
    ...author,
    ...(verb !== 'removed' && { message: item.text }),
    created_time: seconds(at),
  };
  return { field: 'feed', value };
}

function pageMention(context: NetworkContext, { item, verb, at }: Known): EntryPart | null {
  if (verb === 'hid' || verb === 'showed' || verb === 'revoked') return null;
  const { id, name } = authorOf(context, item);
  const value = {
    item: 'post',
    verb: feedVerbs[verb],
    post_id: item.id,
    sender_id: senderNumber(id),
    sender_name: name,
    ...(verb !== 'removed' && { message: item.text }),
    created_time: seconds(at),
  };
  return { field: 'mention', value };
}

/** Instagram tells of comments once, when they are written. */
function instagramComment(context: NetworkContext, { item, verb }: Known): EntryPart | null {
  if (verb !== 'wrote') return null;
  const { id, userName } = authorOf(context, item);
  const value = {
    id: item.id,
    text: item.text,
    from: { id, username: userName },
    media: { id: item.postId, media_product_type: 'FEED' },
    ...(item.parentId !== null && { parent_id: item.parentId }),
  };
  return { field: 'comments', value };
}

function instagramMention({ item, verb }: Known): EntryPart | null {
  if (verb !== 'wrote') return null;
  const isComment = item.details['isComment'] === true;
  const value = { media_id: item.details['mediaId'], ...(isComment && { comment_id: item.id }) };
  return { field: 'mentions', value };
}

function privateMessage(context: NetworkContext, { item, verb, at }: Known): EntryPart | null {
  if (verb !== 'wrote' && verb !== 'removed') return null;
  const isOwn = item.direction === 'out';
  const [account, person] = [{ id: item.accountId }, { id: item.userId }];
  const files = item.attachments.map(({ type, url }) => ({ type, payload: { url } }));
  const said = { ...(item.text !== '' && { text: item.text }), ...(files.length > 0 && { attachments: files }) };
  const message = {
    mid: item.id,
    ...(isOwn && { is_echo: true, app_id: context.app.clientId }),
    ...(verb === 'removed' ? { is_deleted: true } : said),
  };
  const messaging = {
    sender: isOwn ? account : person,
    recipient: isOwn ? person : account,
    timestamp: at,
    message,
  };
  // Echoes have to be subscribed to by themselves for Pages.
  return { field: isOwn && context.platform === 'facebook' ? 'message_echoes' : 'messages', messaging };
}

/** How Meta tells of a change; null where it does not. */
export function eventOf(context: NetworkContext, change: Change): EntryPart | null {
  const { item } = change;
  if (!item) return null;
  const known: Known = { ...change, item };
  if (item.kind === 'message') return privateMessage(context, known);
  const isPage = context.platform === 'facebook';
  if (item.kind === 'mention') return isPage ? pageMention(context, known) : instagramMention(known);
  return isPage ? feedComment(context, known) : instagramComment(context, known);
}
