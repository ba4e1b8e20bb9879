import { canMove, type PublicationStatus, statusOfPost } from '@ruche/contracts/posts';
import type { Progress } from '@ruche/contracts/publishing';
import { sweepPublications } from '@ruche/database/publishing';
import type { LivePost } from './network.ts';
import type { World } from './world.ts';

type Row = {
  id: string;
  postId: string;
  postStatus: string;
  content: string;
  /** At the network. */
  accountId: string;
  platform: string;
  status: PublicationStatus;
  cause: string | null;
  reason: string | null;
  progress: Progress;
  isThere: boolean;
  isConnected: boolean;
  isPaused: boolean;
  isWaiting: boolean;
  hasJob: boolean;
  openAttempts: number;
};

const question = `
  SELECT publication.id, publication.post_id AS "postId", post.status AS "postStatus", post.content,
    account.platform_user_id AS "accountId", publication.platform, publication.status, publication.cause,
    publication.reason, publication.progress,
    post.deleted_at IS NULL AND client.deleted_at IS NULL AS "isThere",
    account.deleted_at IS NULL AS "isConnected",
    coalesce(workspace.publishing_paused_at, client.publishing_paused_at, account.publishing_paused_at) IS NOT NULL
      AS "isPaused",
    publication.next_attempt_at IS NOT NULL AS "isWaiting",
    EXISTS (SELECT FROM graphile_worker._private_jobs AS job
      WHERE job.payload ->> 'publicationId' = publication.id::text
        AND (job.locked_at IS NOT NULL OR job.attempts < job.max_attempts)) AS "hasJob",
    (SELECT count(*) FROM publication_attempts AS attempt
      WHERE attempt.publication_id = publication.id AND attempt.ended_at IS NULL)::integer AS "openAttempts"
  FROM publications AS publication
  JOIN posts AS post ON post.id = publication.post_id
  JOIN clients AS client ON client.id = post.client_id
  JOIN workspaces AS workspace ON workspace.id = post.workspace_id
  JOIN social_accounts AS account ON account.id = publication.social_account_id`;

export type Observed = Row & { live: LivePost[]; isEnded: boolean };

/** Nothing more happens to it by itself. */
function isEnded({ status, isWaiting, isThere }: Row): boolean {
  if (!isThere || ['draft', 'published', 'failed'].includes(status)) return true;
  return status === 'needs_check' && !isWaiting;
}

/** What we think of each publication, and what the network's readers see of it. */
export async function publicationsOf(world: World): Promise<Observed[]> {
  const { rows } = await world.db.pool.query<Row>(question);
  const live = await world.network.live();
  return rows.map((row) => {
    const label = row.content.split(',')[0] ?? '';
    const isOfIt = ({ platform, accountId, text }: LivePost) =>
      platform === row.platform && accountId === row.accountId && text.startsWith(`${label},`);
    return { ...row, live: live.filter(isOfIt), isEnded: isEnded(row) };
  });
}

/** Whether something has to be queued for it: it goes on by itself. */
function needsJob({ status, isThere, isPaused, isWaiting }: Observed): boolean {
  if (!isThere) return false;
  if (status === 'scheduled') return !isPaused;
  return status === 'publishing' || (status === 'needs_check' && isWaiting);
}

/** What is wrong with one; null where all is right. */
function faultOf(publication: Observed): string | null {
  const { status, live, progress, cause, reason, content, openAttempts } = publication;
  const isArmed = Object.values(progress).some(({ state }) => state === 'armed');
  if (live.length > 1) return 'is live more than once';
  if (live.some(({ text }) => text !== content)) return 'is live with words that it does not have any more';
  if (status === 'published' && live.length === 0) return 'is said to be live, and is not';
  if (['draft', 'scheduled', 'failed'].includes(status) && live.length > 0) return `is live, and said to be ${status}`;
  if (['draft', 'scheduled', 'failed'].includes(status) && isArmed) return `may be live, and is said to be ${status}`;
  if (status === 'failed' && (cause === null || reason === null)) return 'failed without a reason';
  if (status === 'scheduled' && publication.isThere && !publication.isConnected)
    return 'waits for an account that is gone';
  if (needsJob(publication) && !publication.hasJob) return `is ${status} and has no job`;
  return openAttempts > 1 ? 'has several attempts at once' : null;
}

/** Accounts that were connected anew have several publications of a post: together they are one. */
function joined(publications: Observed[]): Observed[] {
  const groups = Map.groupBy(publications, ({ postId, platform, accountId }) => `${postId} ${platform} ${accountId}`);
  return [...groups.values()].flatMap((group) => {
    const sent = group.filter(({ status }) => ['published', 'needs_check', 'publishing'].includes(status));
    if (group.length === 1 || sent.length === 0) return group;
    return [...sent, ...group.filter((one) => !sent.includes(one)).map((one) => ({ ...one, live: [] }))];
  });
}

/** Everything that is not as it must always be. */
export async function faultsIn(world: World): Promise<string[]> {
  // A worker that goes on although others have its job may take that away from them: the sweep is there for it.
  if (world.hasLateWorker) await sweepPublications(world.db.orm, 0);
  const publications = joined(await publicationsOf(world));
  const { rows: moves } = await world.db.pool.query<{ before: PublicationStatus; after: PublicationStatus }>(
    'DELETE FROM moves RETURNING before, after',
  );
  const byPost = Map.groupBy(publications, ({ postId }) => postId);
  return [
    ...moves.filter(({ before, after }) => !canMove(before, after)).map(({ before, after }) => `${before} → ${after}`),
    ...[...byPost.values()].flatMap((parts) => {
      const [first] = parts;
      const derived = statusOfPost(parts.map(({ status }) => status));
      return first?.postStatus === derived ? [] : [`a post is ${first?.postStatus} and not ${derived}`];
    }),
    ...publications.flatMap((one) => {
      const fault = faultOf(one);
      return fault === null ? [] : [`${one.content} on ${one.platform} ${fault}`];
    }),
  ];
}
