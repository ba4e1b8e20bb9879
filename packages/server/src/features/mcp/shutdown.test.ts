import { expect, it } from 'vitest';
import { addClient, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';
import { waitingSql } from '#testing/held-locks.ts';
import { connectMcp, readMcp, refusedMcp } from '#testing/mcp.ts';

it('a stopping server answers the calls that it can’t finish, and says to try again', async () => {
  const api = await startApi();
  const { app, owner } = api.stack;
  const ada = await api.signUp();
  await giveApiAccess(api, ada);
  const client = await connectMcp(api, (await createKey(api, ada)).secret);
  const { id: clientId } = await addClient(ada);
  const draft = { clientId, content: 'Hello', idempotencyKey: 'draft' };
  const { postId } = await readMcp(client, 'draft_post', draft);
  const holder = await owner.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE posts IN ACCESS EXCLUSIVE MODE');
  // The first of its two requests waits; the server stops before the second.
  const answer = refusedMcp(client, 'get_post', { postId });
  await expect.poll(async () => (await owner.pool.query(waitingSql)).rowCount).toBe(1);
  const closing = app.close();
  const isListening = () =>
    fetch(`${api.url}/plans`).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  await holder.query('COMMIT');
  holder.release();
  const refused = await answer;
  expect(refused).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Try again') as string });
  await closing;
  await api.close();
});
