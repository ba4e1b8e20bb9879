import { type ApprovalSnapshot, isGrantedApproval } from '@ruche/contracts/approvals';
import { isPartlyLive, latenessLimitMs } from '@ruche/contracts/publishing';
import { socialAccounts } from '#src/accounts/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from '#src/drizzle.ts';
import { listMediaByIds, listPostMedia, type MediaRow } from '#src/media/index.ts';
import { composedOf } from '#src/posts/composed.ts';
import { type PostRow, type PublicationRow, posts, publications } from '#src/posts/tables.ts';
import { contentHashOf, toHashedFile } from './content-hash.ts';
import { type ApprovalRequestRow, type ApprovalRuleRow, approvalRules } from './tables.ts';

export type ApprovalPublication = PublicationRow & {
  account: { id: string; platformUserId: string; name: string; isConnected: boolean } | null;
};

/** A post with all that decides whether it is approved. */
export type ApprovalPost = {
  /** The database's time. */
  now: Date;
  post: PostRow;
  client: { id: string; name: string; timeZone: string };
  rule: ApprovalRuleRow | null;
  publications: ApprovalPublication[];
  contentHash: string;
  snapshot: ApprovalSnapshot;
};

const found = {
  post: getTableColumns(posts),
  client: { id: clients.id, name: clients.name, timeZone: clients.timeZone },
  rule: getTableColumns(approvalRules),
  nowMs: sql`extract(epoch FROM clock_timestamp()) * 1000`.mapWith(Number),
};

/** Those that there are, of clients that are there; with `isRuled`, of clients that have or had a rule. */
async function findRows(tx: WorkspaceTx, ids: readonly string[], isRuled: boolean) {
  return tx
    .select(found)
    .from(posts)
    .innerJoin(clients, and(eq(clients.id, posts.clientId), isNull(clients.deletedAt)))
    .leftJoin(approvalRules, eq(approvalRules.clientId, posts.clientId))
    .where(
      and(
        inArray(posts.id, [...ids]),
        isNull(posts.deletedAt),
        isRuled ? isNotNull(approvalRules.clientId) : undefined,
      ),
    )
    .orderBy(asc(posts.id));
}

async function listApprovalPublications(tx: WorkspaceTx, ids: string[]): Promise<ApprovalPublication[]> {
  const rows = await tx
    .select({
      publication: getTableColumns(publications),
      account: {
        id: socialAccounts.id,
        platformUserId: socialAccounts.platformUserId,
        name: socialAccounts.platformUserName,
        isConnected: sql<boolean>`(${socialAccounts.deletedAt} IS NULL)`,
      },
    })
    .from(publications)
    .leftJoin(socialAccounts, eq(socialAccounts.id, publications.socialAccountId))
    .where(inArray(publications.postId, ids))
    .orderBy(asc(publications.createdAt), asc(publications.id));
  return rows.map(({ publication, account }) => ({ ...publication, account }));
}

type Parts = Pick<ApprovalPost, 'post' | 'client' | 'rule' | 'publications'> & {
  nowMs: number;
  media: Awaited<ReturnType<typeof listPostMedia>>;
  files: ReadonlyMap<string, MediaRow>;
};

function toApprovalPost({ nowMs, post, client, rule, publications: all, media, files }: Parts): ApprovalPost {
  const composed = composedOf({ ...post, media });
  const used = [...new Set(media.map(({ mediaId }) => mediaId))].flatMap((id) => files.get(id) ?? []);
  const accounts = all.flatMap(({ platform, account }) => (account ? [{ ...account, platform }] : []));
  const places = all.flatMap(({ platform, account, formerPlatformUserId: former }) => {
    const platformUserId = account?.platformUserId ?? former;
    return platformUserId === null ? [] : [{ platform, platformUserId }];
  });
  return {
    now: new Date(nowMs),
    post,
    client,
    rule,
    publications: all,
    contentHash: contentHashOf({
      composed,
      files: new Map(used.map((row) => [row.id, toHashedFile(row)])),
      accounts: places,
    }),
    snapshot: {
      composed,
      media: used.map(({ id, kind, fileName, altText, contentHash }) => ({ id, kind, fileName, altText, contentHash })),
      accounts: accounts.map(({ id, platform, name }) => ({ id, platform, name })),
      scheduledFor: post.scheduledFor?.toISOString() ?? null,
      timeZone: post.timeZone,
    },
  };
}

/** Posts as they are now. With `isRuled`, one indexed query where none of their clients ever had a rule. */
export async function readApprovalPosts(
  tx: WorkspaceTx,
  ids: readonly string[],
  { isRuled }: { isRuled: boolean },
): Promise<ApprovalPost[]> {
  if (ids.length === 0) return [];
  const rows = await findRows(tx, ids, isRuled);
  if (rows.length === 0) return [];
  const postIds = rows.map(({ post }) => post.id);
  const byPost = Map.groupBy(await listApprovalPublications(tx, postIds), ({ postId }) => postId);
  const uses = Map.groupBy(await listPostMedia(tx, postIds), ({ postId }) => postId);
  const mediaIds = [...new Set([...uses.values()].flat().map(({ mediaId }) => mediaId))];
  const files = new Map((await listMediaByIds(tx, mediaIds)).map((row) => [row.id, row]));
  return rows.map((row) =>
    toApprovalPost({
      ...row,
      publications: byPost.get(row.post.id) ?? [],
      media: uses.get(row.post.id) ?? [],
      files,
    }),
  );
}

const submittedStatuses: ReadonlySet<PublicationRow['status']> = new Set(['in_review', 'approved', 'scheduled']);

/** Those that are to go out, and of which nothing is public yet. */
export const submittedOf = ({ publications: all }: Pick<ApprovalPost, 'publications'>): ApprovalPublication[] =>
  all.filter(({ status, progress }) => submittedStatuses.has(status) && !isPartlyLive(progress));

/** Whether anything of it is public, or may be. */
export const hasBegun = ({ publications: all }: Pick<ApprovalPost, 'publications'>): boolean =>
  all.some(
    ({ status, progress }) =>
      status === 'publishing' || status === 'published' || status === 'needs_check' || isPartlyLive(progress),
  );

/** Whether it is too late to answer: at its time, or at the deadline of what still waits, where the rule ends it then. */
export function isTooLate(
  { post, rule, now }: Pick<ApprovalPost, 'post' | 'rule' | 'now'>,
  { state, deadlineAt }: Pick<ApprovalRequestRow, 'state' | 'deadlineAt'>,
): boolean {
  if (post.scheduledFor !== null && post.scheduledFor <= now) return true;
  if (isGrantedApproval(state)) return false;
  return rule?.silence === 'do_not_go_out' && deadlineAt !== null && deadlineAt <= now;
}

type Timed = Pick<PublicationRow, 'scheduledAt' | 'resentAt'>;

/** When it goes out. What somebody sends again much later than it was approved for, goes out at another time. */
export function timeOf({ scheduledAt, resentAt }: Timed): Date | null {
  if (scheduledAt === null || resentAt === null) return scheduledAt;
  return resentAt.getTime() - scheduledAt.getTime() > latenessLimitMs ? resentAt : scheduledAt;
}

/** The latest of those times; the post's own where nothing has one. */
export function goesOutAt({ post, publications: all }: Pick<ApprovalPost, 'post' | 'publications'>): Date | null {
  // The rest of what is public in part goes out whenever somebody sends it: the post can't be changed or asked about any more.
  const isPublic = hasBegun({ publications: all });
  const times = submittedOf({ publications: all }).flatMap((one) =>
    one.status === 'scheduled' ? ((isPublic ? one.scheduledAt : timeOf(one)) ?? []) : [],
  );
  if (times.length === 0) return post.scheduledFor;
  return new Date(Math.max(...times.map((time) => time.getTime())));
}

/** How events name a publication of it. */
export const troubleOf = ({ post, client }: Pick<ApprovalPost, 'post' | 'client'>, one: ApprovalPublication) => ({
  post: { id: post.id },
  client: { id: client.id, name: client.name },
  platform: one.platform,
  account: { id: one.socialAccountId ?? one.id, name: one.account?.name ?? null },
});
