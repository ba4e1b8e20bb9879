import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import type { OwnerDatabase } from '@ruche/database';
import { insertPost, insertPublications } from '@ruche/database/posts';
import { workInWorkspace } from '@ruche/database/workspaces';
import type { BenchAccount } from './accounts.ts';

/** A post for one account. Its text is like no other, so that the network's list tells what became of it. */
export type Planned = { account: BenchAccount; text: string; dueAt: Date };

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
        for (const { account, text, dueAt } of ofWorkspace) {
          const { id: socialAccountId, clientId, platform } = account;
          const fields = { workspaceId, clientId, content: text, options, timeZone: 'UTC', scheduledFor: dueAt };
          const post = await insertPost(tx, { ...fields, status: 'scheduled' });
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

export async function waitUntilSettled({ pool }: OwnerDatabase, until: number): Promise<void> {
  const open = `SELECT FROM publications WHERE status IN ('scheduled', 'publishing') LIMIT 1`;
  while (Date.now() < until && (await pool.query(open)).rowCount !== 0) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
