import { PublishingStatusSchema, TroubleListSchema } from '@ruche/contracts/publishing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { leavePublication, schedulePost } from '#testing/publications.ts';

let api: Api;
let ada: ApiPerson;
let eve: ApiPerson;
let accountId: string;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

const out = (scheduledAt: Date, lateSeconds: number) => {
  const startedAt = new Date(scheduledAt.getTime() + lateSeconds * 1000);
  return { status: 'published', scheduled_at: scheduledAt, started_at: startedAt, published_at: startedAt };
};

/** Publications of every kind: out 2, 4 and 6 seconds late, failed, unclear, due, to come, and of the day before. */
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  eve = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  const { id: clientId } = await addClient(ada);
  ({ id: accountId } = await connectOne(ada, { clientId, platform: 'twitter' }));
  const left = async (columns: Record<string, unknown> & { status: string }) => {
    const { publication } = await schedulePost(ada, accountId, { clientId });
    await leavePublication(api, publication.id, columns);
  };
  for (const lateSeconds of [2, 4, 6]) await left(out(ago(3600), lateSeconds));
  await left(out(ago(30 * 3600), 500));
  await left({ status: 'failed', cause: 'rejected', reason: 'No.', scheduled_at: ago(7200) });
  await left({ status: 'failed', cause: 'rejected', reason: 'No.', scheduled_at: ago(3600) });
  await left({ status: 'needs_check', cause: 'unclear', reason: 'Who knows.', scheduled_at: ago(60) });
  await left({ status: 'scheduled', scheduled_at: ago(60), next_attempt_at: ago(-600) });
  await left({ status: 'publishing', scheduled_at: ago(60) });
  await schedulePost(ada, accountId, { clientId });
});
afterAll(() => api.close());

it('tells how publishing goes in the workspace', async () => {
  const { body } = await ada.call('GET', '/publishing/status');
  const { lateness, ...status } = PublishingStatusSchema.strict().parse(body);
  expect(status).toMatchObject({
    published: 3,
    failed: 2,
    needsCheck: 1,
    waiting: 2,
    queue: { due: 1, waiting: 2 },
    accounts: { total: 1 },
  });
  const expected = { n: 3, p50: 4, p95: 5.8, p99: 5.96 };
  expect(lateness).toEqual({ overall: expected, byPlatform: [{ platform: 'twitter', ...expected }] });
});

it('tells nothing of another workspace', async () => {
  const status = (await eve.call('GET', '/publishing/status')).body;
  const none = { n: 0, p50: null, p95: null, p99: null };
  expect(status).toMatchObject({ published: 0, failed: 0, needsCheck: 0, waiting: 0 });
  expect(status['lateness']).toEqual({ overall: none, byPlatform: [] });
  expect((await eve.call('GET', '/publishing/troubles')).body['items']).toEqual([]);
});

it('groups what failed or needs a check by cause and account', async () => {
  const { items } = TroubleListSchema.strict().parse((await ada.call('GET', '/publishing/troubles')).body);
  const group = { platform: 'twitter', socialAccountId: accountId, isConnected: true };
  expect(items).toMatchObject([
    { ...group, status: 'failed', cause: 'rejected', count: 2 },
    { ...group, status: 'needs_check', cause: 'unclear', count: 1 },
  ]);
  expect(Date.parse(items[0]?.oldestAt ?? '')).toBeLessThan(ago(7000).getTime());
});

it('measures the same of everybody for Prometheus', async () => {
  const { pool } = api.stack.owner;
  await pool.query("SELECT graphile_worker.add_job('sweep-publications', run_at => now() - interval '90 seconds')");
  const { body } = await api.stack.app.inject('/metrics');
  const value = (series: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  expect(value('ruche_publications_total{outcome="published"}')).toBe(3);
  expect(value('ruche_publications_total{outcome="failed"}')).toBe(2);
  expect(value('ruche_publications_total{outcome="needs_check"}')).toBe(1);
  expect(value('ruche_publishing_lateness_seconds{platform="all",quantile="0.5"}')).toBe(4);
  expect(value('ruche_publishing_lateness_seconds{platform="twitter",quantile="0.99"}')).toBeCloseTo(5.96);
  expect(value('ruche_queue_lag_seconds{job="sweep-publications"}')).toBeGreaterThanOrEqual(90);
  expect(value('ruche_queue_lag_seconds{job="publish"}')).toBe(0);
  const { jobs } = PublishingStatusSchema.parse((await ada.call('GET', '/publishing/status')).body).queue;
  expect(jobs.find(({ name }) => name === 'sweep-publications')?.lagSeconds).toBeGreaterThanOrEqual(90);
});
