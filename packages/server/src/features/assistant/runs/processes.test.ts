import { interruptedFailure } from '@ruche/database/assistant';
import { takePort } from '@ruche/database/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ApiPerson } from '#testing/api.ts';
import { openEventStream } from '#testing/event-stream.ts';
import { controlModel } from '#testing/model.ts';
import { endServers, type ServerProcess, spawnServer } from '#testing/server-process.ts';
import { shareApi } from '#testing/shared-server.ts';

// One process begins an answer, another one is asked about it: whoever reloads may reach either.

const api = shareApi({ hasSandbox: true });
const model = controlModel(() => api.stack.sandboxUrl);

afterEach(() => model.clear());
afterAll(endServers);

async function startOther(): Promise<ServerProcess & { url: string }> {
  const { port, release } = await takePort();
  await release();
  const server = spawnServer({ ...api.stack.env, PORT: String(port), PUBLIC_URL: api.stack.settings.publicUrl });
  await server.waitForOutput('Server listening');
  return { ...server, url: `http://127.0.0.1:${port}/api/v1` };
}

type Begun = { runId: string; threadId: string; answered: Promise<Response> };

/** Begins an answer there: some 15 tokens for each repeat, and 30 of them a second. */
async function begin(url: string, person: ApiPerson, repeats: number): Promise<Begun> {
  await model.pace(30);
  await model.answer({ text: 'Une réponse qui prend son temps, mot après mot, sans fin. '.repeat(repeats) });
  const answered = fetch(`${url}/assistant/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Tell me a story' }),
  });
  answered.catch(() => undefined);
  const find = async () => {
    const { rows } = await api.stack.owner.pool.query<{ runId: string; threadId: string }>(
      `SELECT run.id AS "runId", message.thread_id AS "threadId" FROM assistant_runs AS run
       JOIN chat_messages AS message ON message.run_id = run.id WHERE run.user_id = $1 AND run.text <> ''`,
      [person.user.id],
    );
    return rows[0];
  };
  await expect.poll(find).toBeDefined();
  const found = await find();
  if (!found) throw new Error('Nothing was begun.');
  return { ...found, answered };
}

const runOf = async (person: ApiPerson, id: string) =>
  (await person.call('GET', `/assistant/runs/${id}`)).body as { state: string; text: string; failure: unknown };

const usageOf = async ({ workspaceId }: ApiPerson) =>
  (
    await api.stack.owner.pool.query<{ requests: number; output: number }>(
      'SELECT requests, output_tokens::int AS output FROM assistant_usage WHERE workspace_id = $1',
      [workspaceId],
    )
  ).rows;

describe('an answer that another process writes', () => {
  it('is followed to its end from here, with all that was written before', async () => {
    const other = await startOther();
    const ada = await api.signUp();
    const { runId, threadId, answered } = await begin(other.url, ada, 6);
    const stream = await openEventStream(`${api.url}/assistant/runs/${runId}`, ada.session.access_token, {
      accept: 'text/event-stream',
    });
    const first = await stream.next();
    expect(first).toMatchObject({ event: 'run', content: { id: runId, state: 'running' } });
    let text = String(first.content['text']);
    let deltas = 0;
    let last = first;
    while (last.event !== 'done' && last.event !== 'failed') {
      last = await stream.next();
      if (last.event !== 'delta') continue;
      deltas += 1;
      text += String(last.content['text']);
    }
    expect(deltas).toBeGreaterThan(1);
    expect(last).toMatchObject({ event: 'done', content: { state: 'done', result: { threadId } } });
    expect(text).toBe(last.content['text']);
    expect((await answered).status).toBe(200);
    other.child.kill('SIGTERM');
    await other.ended;
  });

  it('that is deleted while it is followed from here ends its stream as failed', async () => {
    const other = await startOther();
    const ada = await api.signUp();
    const { runId } = await begin(other.url, ada, 100);
    const stream = await openEventStream(`${api.url}/assistant/runs/${runId}`, ada.session.access_token, {
      accept: 'text/event-stream',
    });
    expect(await stream.next()).toMatchObject({ event: 'run' });
    await api.stack.owner.pool.query('DELETE FROM assistant_runs WHERE id = $1', [runId]);
    let last = await stream.next();
    while (last.event === 'delta') last = await stream.next();
    expect(last).toMatchObject({ event: 'failed', content: interruptedFailure });
    other.child.kill('SIGTERM');
    await other.ended;
  });

  it('is stopped from here, and keeps what was written', async () => {
    const other = await startOther();
    const ada = await api.signUp();
    const { runId, threadId, answered } = await begin(other.url, ada, 100);
    const stopped = await ada.call('POST', `/assistant/runs/${runId}/stop`);
    expect(stopped.body).toMatchObject({ state: 'stopped', failure: null });
    expect(await (await answered).json()).toMatchObject({ threadId, message: { run: { state: 'stopped' } } });
    const thread = await ada.call('GET', `/assistant/chats/${threadId}`);
    expect(thread.body).toMatchObject({
      messages: [{ role: 'person' }, { text: expect.stringMatching(/^Une/) as string, run: { state: 'stopped' } }],
    });
    expect(await usageOf(ada)).toMatchObject([{ requests: 1 }]);
    other.child.kill('SIGTERM');
    await other.ended;
  });

  it('ends as interrupted when that process is told to stop, and is charged', async () => {
    const other = await startOther();
    const ada = await api.signUp();
    const { runId, threadId } = await begin(other.url, ada, 200);
    other.child.kill('SIGTERM');
    expect(await other.ended).toBe(0);
    expect(await runOf(ada, runId)).toMatchObject({ state: 'failed', failure: interruptedFailure });
    const thread = await ada.call('GET', `/assistant/chats/${threadId}`);
    expect(thread.body).toMatchObject({ messages: [{}, { run: { state: 'failed', failure: interruptedFailure } }] });
    const [used] = await usageOf(ada);
    expect(used?.requests).toBe(1);
    expect(used?.output).toBeGreaterThan(0);
  });

  it('is told as interrupted once that process was killed, and another message can be sent', async () => {
    const other = await startOther();
    const ada = await api.signUp();
    const { runId, threadId } = await begin(other.url, ada, 200);
    other.child.kill('SIGKILL');
    await other.ended;
    expect(await runOf(ada, runId)).toMatchObject({ state: 'running' });
    const { pool } = api.stack.owner;
    await pool.query("UPDATE assistant_runs SET alive_at = now() - interval '1 minute' WHERE id = $1", [runId]);
    await model.clear();
    await model.pace(null);
    const body = { message: 'Once more', threadId };
    expect((await ada.call('POST', '/assistant/chat', { body })).status).toBe(200);
    const ended = await runOf(ada, runId);
    expect(ended).toMatchObject({ state: 'failed', failure: interruptedFailure });
    expect(ended.text).toMatch(/^Une/);
    const thread = await ada.call('GET', `/assistant/chats/${threadId}`);
    expect(thread.body).toMatchObject({
      messages: [{}, { text: ended.text, run: { state: 'failed' } }, {}, { run: { state: 'done' } }],
    });
    expect(await usageOf(ada)).toMatchObject([{ requests: 2 }]);
  });
});
