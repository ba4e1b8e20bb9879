import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import type { OwnerDatabase } from '@ruche/database';
import { replacePostMedia } from '@ruche/database/media';
import { insertPost, insertPublications } from '@ruche/database/posts';
import { workInWorkspace } from '@ruche/database/workspaces';
import type { BenchAccount } from './accounts.ts';

/** A post for one account. Its text is like no other, so that the network's list tells what became of it. */
export type Planned = { account: BenchAccount; text: string; dueAt: Date; mediaId?: string };

/** Milliseconds after the first. */
export function spreadEvenly(count: number, seconds: number): number[] {
  return Array.from({ length: count }, (_, number) => Math.round((number * 1000 * seconds) / count));
}

/** Those of one account lie as far apart as can be. */
export function plan(name: string, accounts: BenchAccount[], dueAfterMs: number[], from = Date.now()): Planned[] {
  return dueAfterMs.flatMap((afterMs, number) => {
    const account = accounts[number % accounts.length];
    return account ? [{ account, text: `${name}, batch ${number}`, dueAt: new Date(from + afterMs) }] : [];
  });
}

const atOnce = 6;

/** Posts, publications and their jobs as the product writes them; one transaction for those of a workspace. */
export async function schedule({ orm }: OwnerDatabase, planned: Planned[]): Promise<void> {
  const groups = [...Map.groupBy(planned, ({ account }) => account.workspaceId)];
  const options = PlatformOptionsSchema.parse({});
  const work = async () => {
    for (let group = groups.pop(); group; group = groups.pop()) {
      const [workspaceId, ofWorkspace] = group;
      await orm.transaction(async (db) => {
        const tx = await workInWorkspace(db, workspaceId);
        for (const { account, text, dueAt, mediaId } of ofWorkspace) {
          const { id: socialAccountId, clientId, platform } = account;
          const fields = { workspaceId, clientId, content: text, options, timeZone: 'UTC', scheduledFor: dueAt };
          const post = await insertPost(tx, { ...fields, status: 'scheduled' });
          if (mediaId) await replacePostMedia(tx, post, [{ mediaId, position: 0, platform: null }]);
          const publication = { workspaceId, postId: post.id, socialAccountId, platform };
          await insertPublications(tx, [{ ...publication, status: 'scheduled', scheduledAt: dueAt }]);
        }
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** All of it falls due that much later, as if it had been scheduled so. */
export async function postpone({ pool }: OwnerDatabase, seconds: number): Promise<void> {
  const by = 'make_interval(secs => $1)';
  await pool.query(`UPDATE publications SET scheduled_at = scheduled_at + ${by} WHERE status = 'scheduled'`, [seconds]);
  await pool.query(`UPDATE posts SET scheduled_for = scheduled_for + ${by} WHERE status = 'scheduled'`, [seconds]);
  const jobs = 'graphile_worker._private_jobs';
  const ofPublications = `payload ->> 'publicationId' IS NOT NULL`;
  await pool.query(`UPDATE ${jobs} SET run_at = run_at + ${by} WHERE ${ofPublications}`, [seconds]);
}

type Settling = {
  dueBefore: Date;
  until: number;
  /** Without: of all accounts. */
  accounts?: BenchAccount[];
};

export async function waitUntilSettled(
  { pool }: OwnerDatabase,
  { dueBefore, until, accounts }: Settling,
): Promise<void> {
  const open = `SELECT FROM publications WHERE status IN ('scheduled', 'publishing')
    AND coalesce(next_attempt_at, scheduled_at) < $1 AND ($2::uuid[] IS NULL OR social_account_id = ANY ($2)) LIMIT 1`;
  const ids = accounts?.map(({ id }) => id) ?? null;
  while (Date.now() < until && (await pool.query(open, [dueBefore, ids])).rowCount !== 0) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
