import { type Readiness, ReadinessSchema } from '@ruche/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beat, startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.owner.pool.query('DELETE FROM worker_heartbeats');
  await server.owner.pool.query('DELETE FROM graphile_worker._private_jobs');
});

async function ready({ app }: TestApp = server): Promise<{ status: number; body: Readiness; text: string }> {
  const answer = await app.inject('/health/ready');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['retry-after']).toBe(answer.statusCode === 503 ? '2' : undefined);
  return { status: answer.statusCode, body: ReadinessSchema.strict().parse(answer.json()), text: answer.body };
}

async function value(name: string): Promise<number | null> {
  const { body } = await server.app.inject('/metrics');
  const found = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(body);
  return found ? Number(found[1]) : null;
}

const failed = (task: string) => value(`ruche_failed_jobs\\{task="${task}"\\}`);

it('is running', async () => {
  const answer = await server.app.inject('/health/live');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

describe('readiness', () => {
  it('is given when the database answers and a worker is running', async () => {
    await beat(server.owner);
    const { status, body } = await ready();
    expect(status).toBe(200);
    expect(body.status).toBe('ready');
    expect(Object.values(body.checks).every(({ ok }) => ok)).toBe(true);
    expect(body.checks.worker.heartbeatAgeSeconds).toBeLessThan(20);
    expect(body.checks.queue.lagSeconds).toBe(0);
  });

  it('is refused while no worker has reported, and when the last report is old', async () => {
    expect(await ready()).toMatchObject({
      status: 503,
      body: { status: 'not_ready', checks: { worker: { ok: false, heartbeatAgeSeconds: null }, queue: { ok: true } } },
    });
    await beat(server.owner);
    await server.owner.pool.query("UPDATE worker_heartbeats SET beat_at = now() - interval '25 seconds'");
    const { status, body } = await ready();
    expect(status).toBe(503);
    expect(body.checks.worker.ok).toBe(false);
    expect(body.checks.worker.heartbeatAgeSeconds).toBeGreaterThanOrEqual(25);
  });

  it('is refused when jobs wait too long', async () => {
    await beat(server.owner);
    await server.owner.pool.query(
      "SELECT graphile_worker.add_job('anything', run_at => now() - interval '90 seconds')",
    );
    const { status, body } = await ready();
    expect(status).toBe(503);
    expect(body.checks).toMatchObject({ worker: { ok: true }, queue: { ok: false } });
    expect(body.checks.queue.lagSeconds).toBeGreaterThanOrEqual(90);
  });

  it('is refused while the database is ahead of the program or behind it', async () => {
    await beat(server.owner);
    const { pool } = server.owner;
    await pool.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-from-the-future', 'x')");
    expect(await ready()).toMatchObject({ status: 503, body: { checks: { migrations: { ok: false } } } });
    await pool.query("DELETE FROM schema_migrations WHERE name = '9999-from-the-future'");
    expect(await ready()).toMatchObject({ status: 200 });
    await pool.query("UPDATE schema_migrations SET name = 'x-' || name WHERE name LIKE '0002%'");
    expect(await ready()).toMatchObject({ status: 503, body: { checks: { migrations: { ok: false } } } });
    await pool.query("UPDATE schema_migrations SET name = substr(name, 3) WHERE name LIKE 'x-%'");
  });

  it('is refused without a database, and says nothing about where it was', async () => {
    const withoutDatabase = await startTestApp();
    await withoutDatabase.drop();
    const { status, body, text } = await ready(withoutDatabase);
    expect(status).toBe(503);
    expect(Object.values(body.checks).map(({ ok }) => ok)).toEqual([false, false, false, false]);
    expect(text).not.toMatch(/postgres|127\.0\.0\.1|ruche_app|test_/);
    expect((await withoutDatabase.app.inject('/health/live')).statusCode).toBe(200);
    const { statusCode, body: metrics } = await withoutDatabase.app.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(metrics).not.toMatch(/^ruche_(queue_lag_seconds|failed_jobs)[ {]/m);
    await withoutDatabase.close();
  });
});

describe('whoever reads metrics', () => {
  const token = 'a-token-for-prometheus';

  it('is a program on the same machine, not somebody behind a proxy there', async () => {
    expect((await server.app.inject('/metrics')).statusCode).toBe(200);
    const far = await server.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
    expect([far.statusCode, far.json()]).toMatchObject([403, { code: 'forbidden' }]);
    const claims = [
      { 'x-forwarded-for': '192.0.2.7' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { via: '1.1 proxy' },
    ];
    for (const headers of claims) {
      expect((await server.app.inject({ url: '/metrics', headers })).statusCode).toBe(403);
    }
    const spoofed = { url: '/metrics', remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await server.app.inject(spoofed)).statusCode).toBe(403);
  });

  it('knows the token where there is one', async () => {
    const guarded = await startTestApp({ env: { METRICS_TOKEN: token } });
    const read = (authorization?: string) =>
      guarded.app.inject({ url: '/metrics', ...(authorization !== undefined && { headers: { authorization } }) });
    for (const wrong of [undefined, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token]) {
      const { statusCode, body } = await read(wrong);
      expect(statusCode).toBe(401);
      expect(body).not.toContain(token);
    }
    const right = await read(`Bearer ${token}`);
    expect([right.statusCode, right.body]).toEqual([200, expect.stringContaining('process_resident_memory_bytes')]);
    expect(guarded.log.text()).not.toContain(token);
    await guarded.close();
  });

  it('is nobody in production without a token', async () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' };
    const closed = await startTestApp({ env: production });
    const answer = await closed.app.inject('/metrics');
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    await closed.close();
  });
});

describe('metrics', () => {
  it('measure requests by route template, never by address', async () => {
    await server.app.inject('/api/v1/plans');
    await server.app.inject({ method: 'POST', url: '/api/v1/nothing/private-name' });
    const { body, headers } = await server.app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/plans",status="200"} 1');
    expect(body).toContain('http_request_duration_seconds_count{method="POST",route="unmatched",status="404"} 1');
    expect(body).not.toContain('private-name');
    expect(body).toContain('process_resident_memory_bytes');
  });

  it('show the worker, the queue and the connections', async () => {
    expect(await value('ruche_worker_heartbeat_age_seconds')).toBeNull();
    await beat(server.owner);
    await server.owner.pool.query(
      "SELECT graphile_worker.add_job('anything', run_at => now() - interval '30 seconds')",
    );
    expect(await value('ruche_worker_heartbeat_age_seconds')).toBeLessThan(20);
    expect(await value('ruche_queue_lag_seconds')).toBeGreaterThanOrEqual(30);
    expect(await value('ruche_database_connections')).toBeGreaterThan(0);
    expect(await value('ruche_database_connections_waiting')).toBe(0);
  });

  it('show webhooks that wait, which say nothing of the health of jobs', async () => {
    await server.owner.pool.query(`
      WITH place AS (INSERT INTO workspaces (name) VALUES ('A') RETURNING id),
        key AS (INSERT INTO vault_keys (id, sealed_key, is_current) VALUES ('k', 'x', false) RETURNING id),
        endpoint AS (INSERT INTO webhook_endpoints (workspace_id, url, events, sealed_secret, secret_key_id)
          SELECT place.id, 'https://a.example/', '{report.ready}', 'x', key.id FROM place, key RETURNING id, workspace_id)
      INSERT INTO webhook_deliveries (workspace_id, endpoint_id, type, data, next_attempt_at)
      SELECT workspace_id, id, 'webhook.test', '{}', now() - interval '90 seconds' FROM endpoint`);
    await server.owner.pool.query(
      "SELECT enqueue_job('deliver-webhooks', '{}', NULL, now() - interval '90 seconds', NULL, NULL)",
    );
    expect(await value('ruche_webhooks_due')).toBe(1);
    expect(await value('ruche_webhook_lag_seconds')).toBeGreaterThanOrEqual(90);
    const { checks } = (await server.app.inject('/health/ready')).json<{ checks: { queue: { ok: boolean } } }>();
    expect(checks.queue.ok).toBe(true);
  });

  it('count the jobs that were given up for good, by name', async () => {
    await server.owner.pool.query(`
      SELECT graphile_worker.add_job('deliver-message', max_attempts => 1) FROM generate_series(1, 3);
      SELECT graphile_worker.add_job('of-another-version', max_attempts => 1);
      UPDATE graphile_worker._private_jobs SET attempts = max_attempts;
      SELECT graphile_worker.add_job('deliver-message');`);
    expect(await failed('deliver-message')).toBe(3);
    expect(await failed('of-another-version')).toBe(1);
    expect(await failed('export-account')).toBe(0);
  });

  it('belong to one app each', async () => {
    const other = await startTestApp();
    const { body } = await other.app.inject('/metrics');
    expect(body).not.toContain('route="/api/v1/plans"');
    await other.close();
  });
});
