import { randomUUID } from 'node:crypto';
import { type WebhookEvent, webhookEventIds, webhookEvents } from '@ruche/contracts/webhooks';
import { createVault } from '@ruche/database/accounts';
import { insertEndpoint, sealEndpointSecret } from '@ruche/database/webhooks';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { InboxWorld } from '#src/testing/inbox-world.ts';
import type { Account } from '#src/testing/publishing-world.ts';
import { SteppedWorker } from '#src/testing/stepped-worker.ts';

const world = new InboxWorld();
let x: Account;
let page: Account;

async function addEndpoint(workspaceId: string): Promise<void> {
  await world.db.orm.transaction(async (owner) => {
    const tx = await workInWorkspace(owner, workspaceId);
    const id = randomUUID();
    const sealed = await sealEndpointSecret(tx, createVault(world.test.secret), id, 'whsec_AAAA');
    const url = 'https://hooks.example.com/';
    await insertEndpoint(tx, { id, workspaceId, url, description: '', events: webhookEventIds, ...sealed });
  });
}

beforeAll(async () => {
  await world.start();
  x = await world.connect('twitter', 'ines-benhaddou');
  page = await world.connect('facebook', 'camille-roussel', 'page');
  await world.db.pool.query("UPDATE workspaces SET plan = 'expert'");
  await addEndpoint(x.workspaceId);
});
afterAll(() => world.stop());
beforeEach(() => world.db.pool.query('DELETE FROM webhook_deliveries'));

/** Each as it was promised. */
async function told(type: WebhookEvent): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.pool.query<{ data: Record<string, unknown> }>(
    'SELECT data FROM webhook_deliveries WHERE type = $1 ORDER BY created_at',
    [type],
  );
  for (const { data } of rows) expect(webhookEvents[type].data.strict().parse(data)).toEqual(data);
  return rows.map(({ data }) => data);
}

const work = () => new SteppedWorker({ db: world.db, settings: world.settings }).work();

/** What every message about a publication on X says. */
const placeOf = (publicationId: string) => ({
  publicationId,
  clientId: x.clientId,
  socialAccountId: x.id,
  platform: 'twitter',
});

it('a post that goes live is told, with where it is', async () => {
  const id = await world.schedule(x, 'Live for webhooks');
  await work();
  const { permalink, status } = await world.read(id);
  expect(status).toBe('published');
  expect(await told('publication.published')).toMatchObject([{ ...placeOf(id), permalink }]);
});

it('a post that fails is told, with the reason', async () => {
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'reject' });
  const id = await world.schedule(x, 'Rejected for webhooks');
  await work();
  const { reason, status } = await world.read(id);
  expect(status).toBe('failed');
  expect(await told('publication.failed')).toMatchObject([{ ...placeOf(id), reason }]);
});

it('a post that may be live is told once people are to check it', async () => {
  const id = await world.schedule(x, 'Much too late for webhooks', new Date(Date.now() + 3_600_000));
  const at = new Date().toISOString();
  const progress = { post: { state: 'begun', references: {}, armings: 1, armedAt: at, looks: 3, at } };
  await world.db.pool.query(
    "UPDATE publications SET scheduled_at = clock_timestamp() - interval '7 hours', progress = $2 WHERE id = $1",
    [id, JSON.stringify(progress)],
  );
  await world.db.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [id]);
  await work();
  expect((await world.read(id)).status).toBe('needs_check');
  expect(await told('publication.needs_check')).toMatchObject([placeOf(id)]);
});

it('what people write is told, each message once, and not what was there before', async () => {
  const [postId = ''] = await world.insertPast('facebook', page.platformUserId, [
    {
      at: new Date(Date.now() - 86_400_000).toISOString(),
      text: 'Du pain',
      metrics: { impressions: 10, reactions: 1, comments: 0, shares: 0 },
    },
  ]);
  const comment = (text: string) =>
    world.write(page, { kind: 'comment', text, personId: 'zoe', postId, delivery: 'poll' });
  await comment('Before anybody listened');
  await world.collect();
  await world.readAll();
  await world.db.pool.query('DELETE FROM webhook_deliveries');
  await comment('Is it open on Sunday?');
  await world.readAll();
  await world.readAll();
  const [message, ...others] = await told('message.received');
  expect(others).toEqual([]);
  expect(message).toMatchObject({ clientId: page.clientId, socialAccountId: page.id, platform: 'facebook' });
});

it('an account that needs to be connected again is told, with the reason', async () => {
  await world.control('tokens', { platform: 'twitter', personId: 'ines-benhaddou', action: 'revoke' });
  await world.schedule(x, 'Without access for webhooks');
  await work();
  expect(await told('account.needs_reconnect')).toMatchObject([
    {
      clientId: x.clientId,
      socialAccountId: x.id,
      platform: 'twitter',
      reason: expect.stringMatching(/\.$/) as string,
    },
  ]);
});
