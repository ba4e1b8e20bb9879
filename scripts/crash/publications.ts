import type { PlatformId } from '@ruche/contracts/accounts';
import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import type { OwnerDatabase } from '@ruche/database';
import { replacePostMedia } from '@ruche/database/media';
import { insertPost, insertPublications } from '@ruche/database/posts';
import { workInWorkspace } from '@ruche/database/workspaces';
import type { CrashAccount } from './accounts.ts';
import type { Format } from './formats.ts';
import type { CrashMedia } from './media.ts';

export type Publication = {
  id: string;
  platform: PlatformId;
  /** The id of its account at the network. */
  accountId: string;
  format: string;
  isStory: boolean;
  status: string;
  reason: string | null;
  isWaiting: boolean;
  remoteId: string | null;
  shortfalls: string[];
  text: string;
  thread: string[];
  firstComment: string;
  hasLooked: boolean;
};

function optionsFor(platform: PlatformId, { shape }: Format) {
  return PlatformOptionsSchema.parse({
    linkedin: { documentTitle: 'Menu' },
    tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE' },
    ...(shape && { [platform]: { format: shape } }),
  });
}

type Scheduled = { format: Format; text: string; at: Date; media: CrashMedia };

/** A post for one account, due at that time. Every part of it has words of its own. */
export async function schedulePublication(
  { orm }: OwnerDatabase,
  { id: socialAccountId, workspaceId, clientId, platform }: CrashAccount,
  { format, text, at, media }: Scheduled,
): Promise<void> {
  await orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, workspaceId);
    const post = await insertPost(tx, {
      workspaceId,
      clientId,
      content: text,
      thread: Array.from({ length: format.replies ?? 0 }, (_none, index) => `${text}, part ${index + 2}`),
      firstComment: format.hasComment ? `${text}, first comment` : '',
      options: optionsFor(platform, format),
      tags: [format.name],
      timeZone: 'UTC',
      scheduledFor: at,
      status: 'scheduled',
    });
    const used = (format.media ?? []).map((name, position) => ({
      mediaId: media.idOf(name),
      position,
      platform: null,
    }));
    await replacePostMedia(tx, post, used);
    const publication = { workspaceId, postId: post.id, socialAccountId, platform };
    await insertPublications(tx, [{ ...publication, status: 'scheduled', scheduledAt: at }]);
  });
}

export async function listPublications({ pool }: OwnerDatabase): Promise<Publication[]> {
  const { rows } = await pool.query<Publication>(
    `SELECT publication.id, publication.platform, account.platform_user_id AS "accountId", post.tags[1] AS format,
       post.options -> publication.platform ->> 'format' IS NOT DISTINCT FROM 'story' AS "isStory",
       publication.status, publication.reason, publication.next_attempt_at IS NOT NULL AS "isWaiting",
       publication.remote_id AS "remoteId", publication.shortfalls, post.content AS text, post.thread,
       post.first_comment AS "firstComment",
       EXISTS (SELECT FROM publication_attempts WHERE publication_id = publication.id AND kind = 'look') AS "hasLooked"
     FROM publications AS publication
     JOIN posts AS post ON post.id = publication.post_id
     JOIN social_accounts AS account ON account.id = publication.social_account_id`,
  );
  return rows;
}

/** What ended, or waits for a person. */
export function isSettled({ status, isWaiting }: Pick<Publication, 'status' | 'isWaiting'>): boolean {
  return ['published', 'failed'].includes(status) || (status === 'needs_check' && !isWaiting);
}

/** How many have no end yet, of all or of those with these texts. */
export async function countUnsettled({ pool }: OwnerDatabase, texts: readonly string[] | null = null): Promise<number> {
  const { rows } = await pool.query<{ status: string; isWaiting: boolean }>(
    `SELECT publication.status, publication.next_attempt_at IS NOT NULL AS "isWaiting"
     FROM publications AS publication JOIN posts AS post ON post.id = publication.post_id
     WHERE publication.status NOT IN ('published', 'failed') AND ($1::text[] IS NULL OR post.content = ANY($1::text[]))`,
    [texts],
  );
  return rows.filter((row) => !isSettled(row)).length;
}
