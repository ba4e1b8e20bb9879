import type { Post, Publication } from '@ruche/contracts/posts';
import { expect } from 'vitest';
import type { Api, ApiPerson } from './api.ts';

/** A post that goes to one account, scheduled for tomorrow unless told otherwise. */
export async function schedulePost(
  person: Pick<ApiPerson, 'call'>,
  socialAccountId: string,
  fields: Record<string, unknown> & { clientId: string },
): Promise<{ post: Post; publication: Publication }> {
  const answer = await person.call('POST', '/posts', {
    body: {
      content: 'Fresh bread from seven.',
      socialAccountIds: [socialAccountId],
      scheduledFor: new Date(Date.now() + 24 * 3_600_000).toISOString(),
      ...fields,
    },
  });
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 201, message: undefined });
  const post = answer.body as Post;
  const [publication] = post.publications;
  if (!publication) throw new Error('The post goes nowhere.');
  return { post, publication };
}

/** As the worker would have left it: columns of the publication by their name; its job is gone. */
export async function leavePublication(
  { stack: { owner } }: Api,
  id: string,
  columns: Record<string, unknown> & { status: string },
): Promise<void> {
  const names = Object.keys(columns);
  const assignments = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
  await owner.pool.query(`UPDATE publications SET ${assignments} WHERE id = $1`, [id, ...Object.values(columns)]);
  await owner.pool.query('UPDATE posts SET status = $2 WHERE id = (SELECT post_id FROM publications WHERE id = $1)', [
    id,
    columns.status,
  ]);
  await owner.pool.query('SELECT graphile_worker.remove_job($1)', [id]);
}

export type QueuedJob = { name: string; runAt: Date; isDue: boolean };

/** What the queue holds for a publication. */
export async function jobsOf({ stack: { owner } }: Api, publicationId: string): Promise<QueuedJob[]> {
  const { rows } = await owner.pool.query<QueuedJob>(
    `SELECT task_identifier AS name, run_at AS "runAt", run_at <= now() AS "isDue"
     FROM graphile_worker.jobs WHERE key = $1`,
    [publicationId],
  );
  return rows;
}

export async function progressOf({ stack: { owner } }: Api, publicationId: string) {
  const { rows } = await owner.pool.query<{ progress: Record<string, { state: string }>; resent_at: Date | null }>(
    'SELECT progress, resent_at FROM publications WHERE id = $1',
    [publicationId],
  );
  const [row] = rows;
  if (!row) throw new Error('This publication doesn’t exist or was deleted.');
  return { progress: row.progress, resentAt: row.resent_at };
}
