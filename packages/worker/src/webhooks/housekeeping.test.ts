import { rotateVaultKeys } from '@ruche/database/accounts';
import { enqueue } from '@ruche/database/jobs';
import { deleteEndpoint, removeDeletedEndpoints } from '@ruche/database/webhooks';
import { workInWorkspace } from '@ruche/database/workspaces';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '#src/testing/webhook-receiver.ts';
import { type Place, type TestEndpoint, WebhookWorld } from '#src/testing/webhook-world.ts';

let world: WebhookWorld;
let receiver: WebhookReceiver;
let place: Place;
let endpoint: TestEndpoint;
beforeAll(async () => {
  world = await WebhookWorld.start();
  receiver = await startWebhookReceiver();
  place = await world.addPlace();
  endpoint = await world.addEndpoint(place, { url: receiver.url });
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

it('secrets are sealed anew with the vault’s keys, those before as well, and sign as before', async () => {
  const [first, second] = [endpoint.secret, await world.changeSecret(endpoint)];
  const third = await world.changeSecret(endpoint);
  const { keyId, count } = await rotateVaultKeys(world.db.orm, world.test.secret);
  expect(count).toBe(3);
  await world.db.pool.query('DELETE FROM vault_keys WHERE id <> $1', [keyId]);
  await world.writePosts(place);
  await world.sendDue();
  const [received] = receiver.received;
  for (const secret of [first, second, third]) {
    expect(new Webhook(secret).verify(received?.body ?? '', received?.headers ?? {})).toMatchObject({
      type: 'post.changed',
    });
  }
});

it('messages are forgotten after 30 days, those that wait are not, and secrets once they sign nothing', async () => {
  await world.passTime('31 days');
  const kept = await world.deliveries();
  expect(kept).toHaveLength(1);
  await world.db.pool.query(
    "INSERT INTO webhook_deliveries (workspace_id, endpoint_id, type, data, created_at) VALUES ($1, $2, 'webhook.test', '{}', now() - interval '31 days')",
    [place.workspaceId, endpoint.id],
  );
  await enqueue(world.db.orm, { name: 'purge-expired', payload: {} });
  await world.sendDue();
  expect(await world.deliveries()).toMatchObject([{ type: 'webhook.test', state: 'waiting' }]);
  expect((await world.db.pool.query('SELECT FROM webhook_previous_secrets')).rows).toEqual([]);
});

it('a deleted endpoint hears of nothing, and is removed bit by bit with what was sent to it', async () => {
  const deleted = await world.addEndpoint(place, { url: receiver.url });
  await world.db.pool.query(
    `INSERT INTO webhook_deliveries (workspace_id, endpoint_id, type, data)
     SELECT $1, $2, 'webhook.test', '{}' FROM generate_series(1, 2500)`,
    [place.workspaceId, deleted.id],
  );
  await world.db.orm.transaction(async (owner) => {
    await deleteEndpoint(await workInWorkspace(owner, place.workspaceId), deleted.id);
  });
  await world.writePosts(place);
  expect(await world.deliveries(deleted.id)).toHaveLength(2500);
  expect(await removeDeletedEndpoints(world.db.orm, 1000)).toBe(0);
  expect(await world.deliveries(deleted.id)).toHaveLength(1500);
  receiver.received.length = 0;
  await world.passTime('1 minute');
  await enqueue(world.db.orm, { name: 'sweep-webhooks', payload: {} });
  await world.sendDue();
  expect(await world.endpoint(deleted.id)).toBeUndefined();
  expect(await world.deliveries(deleted.id)).toEqual([]);
  // Only what the other endpoint hears of.
  expect(receiver.received.map(({ body }) => body).filter((body) => body.includes('webhook.test'))).toHaveLength(1);
  expect(await world.endpoint(endpoint.id)).toBeDefined();
});
