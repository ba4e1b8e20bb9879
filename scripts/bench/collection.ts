import { type PlatformId, platformIds } from '@ruche/contracts/accounts';
import { dayMs } from '@ruche/contracts/time';
import { beginReadings } from '@ruche/database/analytics';
import { enqueue } from '@ruche/database/jobs';
import { SteppedWorker } from '@ruche/worker/testing';
import { addOwner, connectAccounts } from '#scripts/crash/accounts.ts';
import { openPublishingPlace, type PublishingPlace } from './publishing/place.ts';
import { row } from './report.ts';

const PUBLICATIONS = 1000;
const DAYS = 85;
const MOST_JOBS = 500;

/** Of what is read most; where a network has pages and profiles, of a page, whose posts are listed. */
const kinds: Partial<Record<PlatformId, string>> = { linkedin: 'organization' };

type Account = { id: string; workspaceId: string; platform: PlatformId; platformUserId: string };
type Read = { seconds: number; calls: number; looks: number };

async function findAccount({ db }: PublishingPlace, platform: PlatformId): Promise<Account> {
  const { rows } = await db.pool.query<Account>(
    `SELECT id, workspace_id AS "workspaceId", platform, platform_user_id AS "platformUserId" FROM social_accounts
     WHERE platform = $1 AND kind = coalesce($2, kind) ORDER BY platform_user_id LIMIT 1`,
    [platform, kinds[platform] ?? null],
  );
  if (!rows[0]) throw new Error(`There is no account at ${platform}.`);
  return rows[0];
}

async function addPast({ sandboxUrl }: PublishingPlace, { platform, platformUserId }: Account): Promise<void> {
  const metrics = { impressions: 4000, reactions: 90, comments: 8, shares: 20 };
  const now = Date.now();
  const posts = Array.from({ length: PUBLICATIONS }, (_, index) => ({
    at: new Date(now - dayMs - (index * DAYS * dayMs) / PUBLICATIONS).toISOString(),
    text: `Post ${index}`,
    metrics,
  }));
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ platform, accountId: platformUserId, posts });
  const answer = await fetch(`${sandboxUrl}/control/history`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function countCalls({ sandboxUrl }: PublishingPlace, platform: PlatformId): Promise<number> {
  const answer = await fetch(`${sandboxUrl}/control/requests?platform=${platform}`);
  return ((await answer.json()) as unknown[]).length;
}

const countLooks = async ({ db }: PublishingPlace) =>
  Number((await db.pool.query<{ count: string }>('SELECT count(*) FROM metric_snapshots')).rows[0]?.count);

async function isDone({ db }: PublishingPlace, { id }: Account): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `SELECT FROM account_readings WHERE social_account_id = $1 AND history = 'read' AND next_read_at > clock_timestamp()`,
    [id],
  );
  return rowCount === 1;
}

/** All that is due, in as many jobs as it takes. Networks allow so many calls in a quarter of an hour, which passes for them. */
async function readAll(place: PublishingPlace, worker: SteppedWorker, account: Account): Promise<Read> {
  const { db, sandboxUrl } = place;
  const { id: accountId, workspaceId, platform } = account;
  const [calls, looks, startedAt] = [await countCalls(place, platform), await countLooks(place), performance.now()];
  for (let job = 0; job === 0 || !(await isDone(place, account)); job += 1) {
    if (job === MOST_JOBS) throw new Error(`Reading ${platform} does not end.`);
    await db.pool.query('UPDATE account_readings SET held_until = NULL WHERE social_account_id = $1', [accountId]);
    await db.pool.query('DELETE FROM platform_holds');
    await enqueue(db.orm, { name: 'read-numbers', payload: { workspaceId, accountId } });
    await worker.work();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ advanceSeconds: 60 });
    await fetch(`${sandboxUrl}/control/clock`, { method: 'POST', headers, body });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, calls: (await countCalls(place, platform)) - calls, looks: (await countLooks(place)) - looks };
}

async function measureStorage({ db }: PublishingPlace): Promise<void> {
  const { rows } = await db.pool.query<{ table: number; index: number; count: number }>(
    `SELECT sum(pg_table_size(inhrelid))::float8 AS table, sum(pg_indexes_size(inhrelid))::float8 AS index,
       (SELECT count(*) FROM metric_snapshots)::float8 AS count
     FROM pg_inherits WHERE inhparent = 'metric_snapshots'::regclass`,
  );
  const { table = 0, index = 0, count = 1 } = rows[0] ?? {};
  const bytes = (table + index) / count;
  row('storage of a look', `${bytes.toFixed(0)} B`, `of it ${(index / count).toFixed(0)} B of index; ${count} looks`);
}

/** The past of an account at each network, read back with its numbers, and every post of it looked at once more. */
export async function measureCollection(folder: string): Promise<void> {
  const place = await openPublishingPlace(folder);
  const { db, platforms, secret, dataFolder } = place;
  try {
    await connectAccounts(db, { platforms, secret }, await addOwner(db));
    await beginReadings(db.orm);
    const settings = {
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: { name: 'Ruche', address: 'no-reply@ruche.example.com' },
      smsUrl: 'http://127.0.0.1:1/sms',
      platforms,
      importAllowedHosts: [],
      webhookAllowedNetworks: [],
      publicUrl: 'http://127.0.0.1:1',
      storage: { kind: 'disk', folder: dataFolder } as const,
      secret,
    };
    const worker = new SteppedWorker({ db, settings });
    console.log(`\nNumbers of ${PUBLICATIONS} posts of an account, read by one worker, one account at a time`);
    for (const platform of platformIds) {
      const account = await findAccount(place, platform);
      await addPast(place, account);
      const past = await readAll(place, worker, account);
      await db.pool.query(
        `UPDATE measured_publications SET next_look_at = clock_timestamp() WHERE social_account_id = $1`,
        [account.id],
      );
      const again = await readAll(place, worker, account);
      const perSecond = (read: Read) => `${(read.looks / read.seconds).toFixed(0)}/s`;
      const thousand = (read: Read) => ((read.calls * 1000) / read.looks).toFixed(0);
      const beside = `${thousand(again)} calls per 1,000 looks; the past ${perSecond(past)}, ${thousand(past)} calls`;
      row(`looks at ${platform}`, perSecond(again), beside);
    }
    await measureStorage(place);
  } finally {
    await place.close();
  }
}
