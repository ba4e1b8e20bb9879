import { createConnectors } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import { type Metrics, MetricsSchema, type PostFormat } from '@ruche/contracts/analytics';
import type { JobName } from '@ruche/contracts/jobs';
import { createAccountStore, createVault, type InWorkspace } from '@ruche/database/accounts';
import { enqueue } from '@ruche/database/jobs';
import { workAlone } from '@ruche/database/workspaces';
import { runTaskListOnce } from 'graphile-worker';
import pino from 'pino';
import { engineLogger } from '#src/engine-logger.ts';
import { buildTasks } from '#src/tasks.ts';
import { type Account, PublishingWorld } from './publishing-world.ts';

const log = pino({ level: 'silent' });
const numbers = `json_build_object('impressions', impressions, 'reach', reach, 'reactions', reactions,
  'comments', comments, 'shares', shares, 'saves', saves, 'clicks', clicks, 'videoViews', video_views, 'watchMs', watch_ms)`;

export type PastPost = { at: string; text: string; format?: PostFormat; metrics: Partial<Metrics> };

export type Measured = {
  id: string;
  origin: string;
  remoteId: string;
  text: string;
  format: PostFormat;
  followers: string | null;
  metrics: Metrics;
  lookedAt: Date | null;
  nextLookAt: Date | null;
  goneAt: Date | null;
  looks: number;
};

export type ReadingState = {
  history: string;
  count: number;
  cursor: string | null;
  reason: string | null;
  waitSeconds: number;
  isHeld: boolean;
};

/** Accounts with an audience, and the jobs that read what their networks tell, run when a test says so. */
export class NumbersWorld extends PublishingWorld {
  async control(path: string, body?: object): Promise<unknown> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${this.sandbox.url}/control/${path}`, body && init);
    if (!response.ok) throw new Error(await response.text());
    return response.status === 204 ? null : response.json();
  }

  /** Does all that is due. */
  async run(): Promise<void> {
    await this.db.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
    await this.runOnly();
  }

  /** Does what is due of these names, and of all without; until the worker is asked to stop. */
  async runOnly(names: JobName[] | null = null, stopping = new AbortController().signal): Promise<void> {
    const { db, settings } = this;
    const client = await db.pool.connect();
    try {
      const all = Object.entries(buildTasks({ db: db.orm, settings, log, stopping }));
      const tasks = Object.fromEntries(all.filter(([name]) => names?.some((one) => one === name) ?? true));
      await runTaskListOnce({ logger: engineLogger(log), noHandleSignals: true }, tasks, client).promise;
    } finally {
      client.release();
    }
  }

  /** A minute of collecting, with all that it has done. */
  async collect(): Promise<void> {
    await enqueue(this.db.orm, { name: 'collect-numbers', payload: {} });
    await this.run();
    await this.run();
  }

  /** As others do with the jobs of a worker that was silent for long. */
  async releaseJobs(): Promise<void> {
    await this.db.pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
      FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`);
  }

  /** Those that are left to be done, and how often they were tried. */
  async jobs(name: JobName): Promise<{ attempts: number }[]> {
    const { rows } = await this.db.pool.query<{ attempts: number }>(
      'SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = $1',
      [name],
    );
    return rows;
  }

  async insertPast(platform: PlatformId, accountId: string, posts: PastPost[]): Promise<string[]> {
    const inserted = await this.control('history', { platform, accountId, posts });
    return (inserted as { posts: { id: string }[] }).posts.map(({ id }) => id);
  }

  async metricsOf(platform: PlatformId, postId: string): Promise<Metrics> {
    return MetricsSchema.parse(await this.control(`metrics?platform=${platform}&postId=${encodeURIComponent(postId)}`));
  }

  async countRequests(platform: PlatformId): Promise<number> {
    const asked = await this.control(`requests?platform=${platform}&operation=metrics`);
    return (asked as unknown[]).length;
  }

  async measured(accountId: string): Promise<Measured[]> {
    const { rows } = await this.db.pool.query<Measured>(
      `SELECT id, origin, remote_id AS "remoteId", text, format, followers, ${numbers} AS metrics,
         looked_at AS "lookedAt", next_look_at AS "nextLookAt", gone_at AS "goneAt",
         (SELECT count(*)::int FROM metric_snapshots WHERE publication_id = measured_publications.id) AS looks
       FROM measured_publications WHERE social_account_id = $1 ORDER BY published_at, remote_id`,
      [accountId],
    );
    return rows;
  }

  async reading(accountId: string): Promise<ReadingState | undefined> {
    const { rows } = await this.db.pool.query<ReadingState>(
      `SELECT history, history_count AS count, history_cursor AS cursor, reason,
         coalesce(held_until > clock_timestamp(), false) AS "isHeld",
         extract(epoch FROM next_read_at - clock_timestamp())::float8 AS "waitSeconds"
       FROM account_readings WHERE social_account_id = $1`,
      [accountId],
    );
    return rows[0];
  }

  /** As if that much time had passed since all that is known of the account's numbers. */
  async letPass(accountId: string, interval: string): Promise<void> {
    await this.db.pool.query(
      `UPDATE measured_publications SET published_at = published_at - $2::interval, looked_at = looked_at - $2::interval,
         next_look_at = next_look_at - $2::interval WHERE social_account_id = $1`,
      [accountId, interval],
    );
    await this.db.pool.query(
      `UPDATE account_readings SET listed_at = listed_at - $2::interval, days_read_at = days_read_at - $2::interval,
         held_until = held_until - $2::interval, next_read_at = next_read_at - $2::interval
       WHERE social_account_id = $1`,
      [accountId, interval],
    );
  }

  /** As its author does at the network. */
  async deletePost({ id, workspaceId, platform, platformUserId }: Account, remoteId: string): Promise<void> {
    const connector = createConnectors(this.platforms, { now: () => new Date() })[platform];
    const inWorkspace: InWorkspace = (work) => workAlone(this.db.orm, workspaceId, work);
    const stored = await createAccountStore(inWorkspace, createVault(this.test.secret), id).read();
    if (!stored?.tokens) throw new Error('The account has no access.');
    const { tokens, scopes } = stored;
    const account = { platformUserId, kind: 'profile', scopes, tokens } as const;
    const removed = await connector?.publishing?.remove?.(account, { remoteId });
    if (removed?.kind !== 'ok') throw new Error(`The post was not deleted: ${JSON.stringify(removed)}`);
  }

  /** As if it were connected now for the first time: all of its past is read. */
  async reconnect(accountId: string): Promise<void> {
    await this.db.pool.query('DELETE FROM account_readings WHERE social_account_id = $1', [accountId]);
  }
}
