import { randomUUID } from 'node:crypto';
import { type Composed, statusOfPost } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import type { ListedAccount } from '@ruche/database/accounts';
import type { ClientRow } from '@ruche/database/clients';
import { insertWholePosts, type PostRow, type WholePost } from '@ruche/database/posts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { usesOf } from './media-uses.ts';

type NewPost = {
  client: Pick<ClientRow, 'id' | 'timeZone'>;
  accounts: ListedAccount[];
  composed: Composed;
  campaignId: string | null;
  scheduledFor: Date | null;
  /** The slot that the queue gives it. */
  queuedFor?: Date | null;
  status: 'draft' | 'scheduled';
  /** Who else wrote what it says. */
  writers?: string[];
};

/** With its files, a publication for each account, and its first version. */
export function toWholePost(scope: Scope, parts: NewPost): WholePost {
  const { client, accounts, composed, campaignId, scheduledFor, queuedFor, status, writers } = parts;
  const { userId } = scope;
  const { mediaIds: _kept, ...stored } = composed;
  return {
    post: {
      ...stored,
      id: randomUUID(),
      workspaceId: scope.workspace.id,
      clientId: client.id,
      userId,
      writers,
      campaignId,
      scheduledFor,
      queuedFor,
      timeZone: client.timeZone,
      status: statusOfPost(accounts.map(() => status)),
    },
    version: { version: 1, content: composed, userId },
    media: usesOf(composed),
    publications: accounts.map(({ id: socialAccountId, platform }) => {
      return { socialAccountId, platform, status, scheduledAt: scheduledFor };
    }),
  };
}

export async function storePost(tx: WorkspaceTx, scope: Scope, parts: NewPost): Promise<PostRow> {
  const [post] = await insertWholePosts(tx, [toWholePost(scope, parts)]);
  if (!post) throw new Error('The post was not stored.');
  return post;
}
