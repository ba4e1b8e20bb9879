import { SandboxError } from '#src/errors.ts';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { findPost, listNewest } from '#src/networks/posts.ts';
import { announce, latenessMs } from './changes.ts';
import type { InboundRequest } from './control-schemas.ts';
import { findItem, type Item, insertItem, listItems } from './items.ts';
import type { NetworkInbox } from './network-inbox.ts';
import { seededWriters } from './seeded-writers.ts';
import { findWriter } from './writers.ts';

export type Opened = { network: NetworkDefinition; inbox: NetworkInbox; context: NetworkContext };
export type SayingRequest = Omit<InboundRequest, 'platform'>;

function refuse(message: string): SandboxError {
  return new SandboxError(400, 'validation_failed', message);
}

function findParent({ context }: Opened, { kind, parentId, accountId }: SayingRequest): Item | null {
  if (parentId === undefined) {
    if (kind === 'reply') throw refuse('Send body.parentId.');
    return null;
  }
  const parent = findItem(context, parentId);
  if (parent?.accountId !== accountId) throw new SandboxError(404, 'not_found', `There’s no message ${parentId}.`);
  return parent;
}

function findPostId({ context, network }: Opened, request: SayingRequest, parent: Item | null): string | null {
  const { kind, postId, accountId } = request;
  if (parent || kind === 'message') return parent?.postId ?? null;
  if (kind !== 'comment') return postId ?? null;
  const post = postId === undefined ? listNewest(context, accountId, 1)[0] : findPost(context, postId);
  if (post?.accountId === accountId && post.deletedAt === null) return post.id;
  const what = postId === undefined ? 'has no post to comment on' : `has no post ${postId}`;
  throw new SandboxError(404, 'not_found', `Account ${accountId} ${what} on ${network.name}.`);
}

/** Whoever is next, where nobody is named. */
function nextWriterId({ context: { db, platform } }: Opened, accountId: string): string {
  const count = listItems(db, { platform, accountId }).filter(({ direction }) => direction === 'in').length;
  return seededWriters[count % seededWriters.length]?.id ?? '';
}

/** Somebody writes. The network keeps it, and tells of it as it was asked to. */
export function say(opened: Opened, request: SayingRequest): Item {
  const { network, inbox, context } = opened;
  const { kind, accountId, text, attachments, at = context.now(), delivery } = request;
  if (!inbox.kinds.includes(kind)) throw refuse(`${network.name} has no ${kind}s. It has ${inbox.kinds.join(', ')}.`);
  if (at > context.now()) throw refuse('body.at should be in the past.');
  const parent = findParent(opened, request);
  const writer = findWriter(request.personId ?? nextWriterId(opened, accountId));
  const userId = inbox.userIdOf(context, writer, accountId);
  const postId = findPostId(opened, request, parent);
  const hasPicture = attachments.length > 0;
  const kept = inbox.keep(context, { kind, accountId, writer, userId, postId, parent, text, hasPicture, at });
  const item = insertItem(context, {
    accountId,
    kind,
    direction: 'in',
    personId: writer.id,
    userId,
    postId,
    parentId: parent?.id ?? null,
    text,
    attachments,
    createdAt: at,
    listedAt: delivery === 'webhook' ? Math.max(at, context.now() + latenessMs) : at,
    ...kept,
  });
  announce(context, { accountId, verb: 'wrote', item, at, mode: delivery });
  return item;
}
