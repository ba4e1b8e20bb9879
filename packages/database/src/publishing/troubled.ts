import type { PlatformId } from '@ruche/contracts/accounts';
import type { Progress, PublicationCause } from '@ruche/contracts/publishing';
import { socialAccounts } from '#src/accounts/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, inArray, isNull, or, sql } from '#src/drizzle.ts';
import { posts, publications } from '#src/posts/tables.ts';

/** People were told while Ruche goes on looking. */
const isTold = sql`jsonb_path_exists(${publications.progress}, '$.* ? (@.state == "armed" && @.isTold == true)')`;

export type TroubledPublication = {
  postId: string;
  /** Of an account that is gone for good, the publication's own. */
  accountId: string;
  cause: PublicationCause | 'check';
  reason: string | null;
  platform: PlatformId;
  progress: Progress;
  scheduledAt: Date | null;
  accountName: string | null;
  client: { id: string; name: string; timeZone: string };
  content: string;
  authorId: string | null;
};

/** Of these posts, what has failed or needs a check by a person now; the first due first. */
export async function listTroubled(tx: WorkspaceTx, postIds: string[]): Promise<TroubledPublication[]> {
  if (postIds.length === 0) return [];
  const rows = await tx
    .select({
      publication: publications,
      content: posts.content,
      authorId: posts.userId,
      client: { id: clients.id, name: clients.name, timeZone: clients.timeZone },
      accountName: socialAccounts.platformUserName,
    })
    .from(publications)
    .innerJoin(posts, and(eq(posts.id, publications.postId), isNull(posts.deletedAt)))
    .innerJoin(clients, and(eq(clients.id, posts.clientId), isNull(clients.deletedAt)))
    .leftJoin(socialAccounts, eq(socialAccounts.id, publications.socialAccountId))
    .where(
      and(
        inArray(publications.postId, postIds),
        or(
          eq(publications.status, 'failed'),
          and(eq(publications.status, 'needs_check'), or(isNull(publications.nextAttemptAt), isTold)),
        ),
      ),
    )
    .orderBy(asc(publications.scheduledAt), asc(publications.id));
  return rows.map(({ publication, ...around }) => {
    const { id, postId, socialAccountId, status, cause, reason, platform, progress, scheduledAt } = publication;
    return {
      ...around,
      postId,
      reason,
      platform,
      progress,
      scheduledAt,
      accountId: socialAccountId ?? id,
      cause: status === 'needs_check' ? 'check' : (cause ?? 'trouble'),
    };
  });
}

export type LostAccount = { id: string; name: string; platform: PlatformId; clientName: string };

/** Of these accounts, those that have to be connected again now. */
export async function listLostAccounts(tx: WorkspaceTx, ids: string[]): Promise<LostAccount[]> {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: socialAccounts.id,
      name: socialAccounts.platformUserName,
      platform: socialAccounts.platform,
      clientName: clients.name,
    })
    .from(socialAccounts)
    .innerJoin(clients, and(eq(clients.id, socialAccounts.clientId), isNull(clients.deletedAt)))
    .where(
      and(
        inArray(socialAccounts.id, ids),
        eq(socialAccounts.status, 'needs_reconnect'),
        isNull(socialAccounts.deletedAt),
      ),
    );
}
