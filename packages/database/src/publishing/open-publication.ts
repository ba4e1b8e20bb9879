import type { LinkTags } from '@ruche/contracts/posts';
import { socialAccounts } from '#src/accounts/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, sql } from '#src/drizzle.ts';
import { findLinkTags } from '#src/posts/link-tags.ts';
import { type PostRow, type PublicationRow, posts, publications } from '#src/posts/tables.ts';
import { workspaces } from '#src/workspaces/tables.ts';

/** A publication with everything that decides whether it goes out now. Held until the transaction ends. */
export type HeldPublication = {
  /** The database's time: clocks of workers may be wrong, each in its own way. */
  now: Date;
  publication: PublicationRow;
  post: PostRow;
  client: { id: string; name: string; timeZone: string };
  linkTags: LinkTags;
  /** Null once it is disconnected. */
  account: { id: string; name: string; waitUntil: Date | null } | null;
  /** Who paused it: the nearest one. */
  pausedBy: 'workspace' | 'client' | 'account' | null;
};

function pauseOf(found: { workspace: Date | null; client: Date | null; account: Date | null }) {
  if (found.account) return 'account';
  if (found.client) return 'client';
  return found.workspace ? 'workspace' : null;
}

/** How events name it. */
export const eventParamsOf = ({ post, client, publication, account }: HeldPublication) => ({
  post: { id: post.id },
  client: { id: client.id, name: client.name },
  platform: publication.platform,
  account: { id: publication.socialAccountId ?? publication.id, name: account?.name ?? null },
});

/** In the order of every change: the post, then its publication. Null when it, its post or its client is gone. */
export async function holdPublication(tx: WorkspaceTx, id: string): Promise<HeldPublication | null> {
  const [place] = await tx.select({ postId: publications.postId }).from(publications).where(eq(publications.id, id));
  if (!place) return null;
  const [post] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, place.postId), isNull(posts.deletedAt)))
    .for('no key update');
  if (!post) return null;
  const [publication] = await tx.select().from(publications).where(eq(publications.id, id)).for('no key update');
  const [around] = await tx
    .select({
      id: clients.id,
      name: clients.name,
      timeZone: clients.timeZone,
      clientPause: clients.publishingPausedAt,
      workspacePause: workspaces.publishingPausedAt,
      nowMs: sql`extract(epoch FROM clock_timestamp()) * 1000`.mapWith(Number),
    })
    .from(clients)
    .innerJoin(workspaces, eq(workspaces.id, clients.workspaceId))
    .where(and(eq(clients.id, post.clientId), isNull(clients.deletedAt)));
  if (!publication || !around) return null;
  const [account] = await tx
    .select({
      id: socialAccounts.id,
      name: socialAccounts.platformUserName,
      waitUntil: socialAccounts.waitUntil,
      pause: socialAccounts.publishingPausedAt,
    })
    .from(socialAccounts)
    .where(and(sql`${socialAccounts.id} = ${publication.socialAccountId}::uuid`, isNull(socialAccounts.deletedAt)));
  const { clientPause, workspacePause, nowMs, ...client } = around;
  return {
    now: new Date(nowMs),
    publication,
    post,
    client,
    linkTags: await findLinkTags(tx, client.id),
    account: account ? { id: account.id, name: account.name, waitUntil: account.waitUntil } : null,
    pausedBy: pauseOf({ workspace: workspacePause, client: clientPause, account: account?.pause ?? null }),
  };
}
