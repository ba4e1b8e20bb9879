import {
  type ChatAnswer,
  ChatAnswerSchema,
  type ChatThread,
  ChatThreadSchema,
  RunSchema,
} from '@ruche/contracts/assistant';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '#testing/analytics.ts';
import { type ApiPerson, addClient, callIn, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { addChannel, openInbox, receive } from '#testing/inbox.ts';
import { controlModel, openWordsOf, wordsOf } from '#testing/model.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });
const model = controlModel(() => api.stack.sandboxUrl);

beforeEach(async () => {
  await model.clear();
  await model.pace(null);
});

const post = (person: Pick<ApiPerson, 'call'>, message: string, further: Record<string, unknown> = {}) =>
  person.call('POST', '/assistant/chat', { body: { message, ...further } });

async function ask(
  person: Pick<ApiPerson, 'call'>,
  message: string,
  further: Record<string, unknown> = {},
): Promise<ChatAnswer> {
  const answer = await post(person, message, further);
  expect({ status: answer.status, message: answer.body['message'] }).toMatchObject({ status: 200 });
  return ChatAnswerSchema.parse(answer.body);
}

async function read(person: Pick<ApiPerson, 'call'>, id: string): Promise<ChatThread> {
  const answer = await person.call('GET', `/assistant/chats/${id}`);
  expect(answer.status).toBe(200);
  return ChatThreadSchema.parse(answer.body);
}

const chatsOf = async (person: Pick<ApiPerson, 'call'>) =>
  (await person.call('GET', '/assistant/chats')).body as {
    items: { id: string; title: string }[];
    nextCursor: unknown;
  };

/** Asks, and watches the answer as it is written: some 15 tokens for each repeat. */
async function askSlowly(person: ApiPerson, message: string, { repeats } = { repeats: 100 }) {
  await model.answer({ text: 'Une réponse qui prend son temps, mot après mot, sans fin. '.repeat(repeats) });
  await model.pace(30);
  const answer = fetch(`${api.url}/assistant/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.session.access_token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ message }),
  });
  const stream = (await answer).body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const readUntil = async (sign: string) => {
    while (!text.includes(sign)) {
      const part = await stream?.read();
      if (!part || part.done) throw new Error(`The stream ended before ${sign}: ${text}`);
      text += decoder.decode(part.value);
    }
    return text;
  };
  await readUntil('event: delta');
  const threadId = /"threadId":"([^"]+)"/.exec(text)?.[1] ?? '';
  const runId = /event: run\ndata: \{"id":"([^"]+)"/.exec(text)?.[1] ?? '';
  return { threadId, runId, readUntil, leave: () => stream?.cancel() };
}

describe('a chat', () => {
  it('answers from the workspace’s own data, stores both, and goes on where it was', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada, { name: 'Maison Verger' });
    await ada.call('POST', '/posts', { body: { clientId, content: 'Tarte aux pommes', status: 'draft' } });
    const first = await ask(ada, 'Which drafts of posts are there for Maison Verger?');
    expect(first.message).toMatchObject({
      role: 'assistant',
      run: { state: 'done', model: { name: 'sandbox model' }, sent: { items: [{ kind: 'question', n: 1 }] } },
    });
    expect(first.message.run?.toolUses.map(({ label }) => label)).toEqual([
      'Looked up 1 client',
      expect.stringMatching(/^Read \d posts? of Maison Verger$/) as string,
    ]);
    expect(first.message.run?.tokens?.input).toBeGreaterThan(0);
    const second = await ask(ada, 'And which clients are there?', { threadId: first.threadId });
    expect(second.threadId).toBe(first.threadId);
    expect(second.message.text).toContain('Maison Verger');
    const thread = await read(ada, first.threadId);
    expect(thread).toMatchObject({ title: 'Which drafts of posts are there for Maison Verger?', clientId: null });
    expect(thread.messages.map(({ role }) => role)).toEqual(['person', 'assistant', 'person', 'assistant']);
    expect(thread.messages[3]).toEqual(second.message);
    expect((await chatsOf(ada)).items.map(({ id }) => id)).toEqual([first.threadId]);
  });

  it('sends what was said before inside fences, within a budget', async () => {
    const ada = await api.signUp();
    await model.answer({ text: `Beginning. ${'Long. '.repeat(900)}` });
    const { threadId } = await ask(ada, 'First question?');
    for (const n of [2, 3, 4, 5, 6]) {
      await model.answer({ text: `Answer ${n}. ${'Long. '.repeat(600)}` });
      await ask(ada, `Question ${n}?`, { threadId });
    }
    await model.clear();
    await ask(ada, 'Last question?', { threadId });
    const [request] = await model.requests();
    if (!request) throw new Error('Nothing was asked.');
    expect(wordsOf(request)).toContain('Answered: Answer 6.');
    expect(wordsOf(request)).not.toContain('First question?');
    expect(openWordsOf(request)).toContain('Last question?');
    expect(openWordsOf(request)).not.toContain('Answer 6.');
    expect(wordsOf(request).length).toBeLessThan(20_000);
  });

  it('streams its thread, its words, and what it read, then the whole', async () => {
    const ada = await api.signUp();
    const { threadId, runId, readUntil } = await askSlowly(ada, 'Tell me a story', { repeats: 3 });
    const half = await read(ada, threadId);
    expect(half.messages[1]).toMatchObject({ run: { id: runId, state: 'running' } });
    const all = await readUntil('event: done');
    const done = RunSchema.parse(JSON.parse(/event: done\ndata: (.*)\n/.exec(all)?.[1] ?? ''));
    const result = ChatAnswerSchema.parse(done.result);
    const thread = await read(ada, threadId);
    expect(thread.messages[1]?.text).toBe(result.message.text);
    expect(result).toMatchObject({ threadId, message: { id: thread.messages[1]?.id } });
  });

  it('takes one message at a time', async () => {
    const ada = await api.signUp();
    const { threadId, runId, leave } = await askSlowly(ada, 'One');
    const refused = await post(ada, 'Two', { threadId });
    expectRefused(refused, 409, 'conflict');
    expect(refused.body['message']).toContain('still being written');
    await ada.call('POST', `/assistant/runs/${runId}/stop`);
    await leave();
    const stopped = await read(ada, threadId);
    expect(stopped.messages[1]).toMatchObject({ run: { state: 'stopped' } });
    expect(stopped.messages[1]?.text).toMatch(/^Une/);
    await model.clear();
    await model.pace(null);
    await model.fail({ delayMs: 5_000 });
    const both = await Promise.all([post(ada, 'Two', { threadId }), post(ada, 'Three', { threadId })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await read(ada, threadId)).messages).toHaveLength(4);
  });

  it('tells of an answer that failed or was cut off, and goes on', async () => {
    const ada = await api.signUp();
    await model.fail({ status: 401 });
    expectRefused(await post(ada, 'One'), 502, 'model_failed');
    const [thread] = (await chatsOf(ada)).items;
    const threadId = thread?.id ?? '';
    expect((await read(ada, threadId)).messages[1]).toMatchObject({
      text: '',
      run: { state: 'failed', failure: { code: 'model_failed' } },
    });
    const { threadId: other, runId, leave } = await askSlowly(ada, 'Two');
    await leave();
    const { pool } = api.stack.owner;
    // As if another process had begun it, and was killed.
    await ada.call('POST', `/assistant/runs/${runId}/stop`);
    await pool.query("UPDATE chat_messages SET text = '' WHERE run_id = $1", [runId]);
    await pool.query(
      "UPDATE assistant_runs SET state = 'running', ended_at = NULL, text = 'Half a', alive_at = now() - interval '1 minute' WHERE id = $1",
      [runId],
    );
    expect((await read(ada, other)).messages[1]).toMatchObject({
      text: 'Half a',
      run: { state: 'failed', failure: { message: expect.stringContaining('interrupted') as string } },
    });
    await model.clear();
    await model.pace(null);
    await ask(ada, 'Three', { threadId: other });
    expect((await read(ada, other)).messages.map(({ text }) => text.slice(0, 6))).toHaveLength(4);
  });

  it('is renamed and deleted, alone or with all others, with what its answers were made of', async () => {
    const ada = await api.signUp();
    const { threadId } = await ask(ada, 'One');
    const { threadId: second } = await ask(ada, 'Two');
    await ask(ada, 'Three');
    const renamed = await ada.call('PATCH', `/assistant/chats/${threadId}`, { body: { title: ' My plans ' } });
    expect(renamed.body).toMatchObject({ id: threadId, title: 'My plans' });
    expectFieldRefused(await ada.call('PATCH', `/assistant/chats/${threadId}`, { body: { title: '' } }), 'body.title');
    const page = await ada.call('GET', '/assistant/chats?limit=2');
    expect((page.body['items'] as { title: string }[]).map(({ title }) => title)).toEqual(['Three', 'Two']);
    const next = await ada.call('GET', `/assistant/chats?limit=2&cursor=${String(page.body['nextCursor'])}`);
    expect(next.body).toMatchObject({ items: [{ title: 'My plans' }], nextCursor: null });
    expect((await ada.call('DELETE', `/assistant/chats/${second}`)).status).toBe(204);
    expectRefused(await ada.call('GET', `/assistant/chats/${second}`), 404, 'not_found');
    expectRefused(await ada.call('DELETE', `/assistant/chats/${second}`), 404, 'not_found');
    expect((await ada.call('DELETE', '/assistant/chats')).status).toBe(204);
    expect((await chatsOf(ada)).items).toEqual([]);
    const { rows } = await api.stack.owner.pool.query('SELECT 1 FROM assistant_runs WHERE user_id = $1', [ada.user.id]);
    expect(rows).toEqual([]);
  });

  it('that is deleted while its answer is written leaves nothing of it', async () => {
    const ada = await api.signUp();
    const { threadId, runId, leave } = await askSlowly(ada, 'One');
    await leave();
    expect((await ada.call('DELETE', `/assistant/chats/${threadId}`)).status).toBe(204);
    const left = async () =>
      (await api.stack.owner.pool.query('SELECT 1 FROM assistant_runs WHERE id = $1', [runId])).rowCount;
    await expect.poll(left).toBe(0);
    const used = await api.stack.owner.pool.query('SELECT requests FROM assistant_usage WHERE workspace_id = $1', [
      ada.workspaceId,
    ]);
    expect(used.rows).toEqual([{ requests: 1 }]);
  });
});

describe('whoever chats', () => {
  it('sees their own chats alone', async () => {
    const ada = await api.signUp();
    const bob = await api.signUp();
    const eve = await api.signUp();
    await api.join(bob, ada.workspaceId, 'manager');
    const { threadId } = await ask(ada, 'A secret question');
    for (const other of [bob, eve]) {
      expect((await chatsOf(other)).items).toEqual([]);
      expectRefused(await other.call('GET', `/assistant/chats/${threadId}`), 404, 'not_found');
      expectRefused(
        await other.call('PATCH', `/assistant/chats/${threadId}`, { body: { title: 'Mine' } }),
        404,
        'not_found',
      );
      expectRefused(await other.call('DELETE', `/assistant/chats/${threadId}`), 404, 'not_found');
      expectRefused(await post(other, 'Go on', { threadId }), 404, 'not_found');
      expect((await other.call('DELETE', '/assistant/chats')).status).toBe(204);
    }
    expect((await read(ada, threadId)).title).toBe('A secret question');
  });

  it('needs the plan and the switches to ask, but not to read and delete', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada);
    const { threadId } = await ask(ada, 'One', { clientId });
    await ada.call('PATCH', `/assistant/voices/${clientId}`, { body: { revision: 0, isOn: false } });
    expectRefused(await post(ada, 'Two', { threadId }), 403, 'assistant_off');
    expectRefused(await post(ada, 'Two', { clientId }), 403, 'assistant_off');
    await ada.call('PATCH', '/assistant/settings', { body: { isOn: false } });
    expectRefused(await post(ada, 'Two'), 403, 'assistant_off');
    await api.endTrial(ada);
    expectRefused(await post(ada, 'Two'), 402, 'plan_required');
    expect((await read(ada, threadId)).messages).toHaveLength(2);
    expect((await ada.call('DELETE', `/assistant/chats/${threadId}`)).status).toBe(204);
    expectFieldRefused(await post(ada, ' '), 'body.message');
    expectRefused(await api.call('GET', '/assistant/chats'), 401, 'unauthenticated');
  });

  it('asks about a client of their workspace, which the chat keeps to', async () => {
    const ada = await api.signUp();
    const eve = await api.signUp();
    const { id: clientId } = await addClient(ada, { name: 'Maison Verger' });
    await addClient(ada, { name: 'Garage Duval' });
    expectRefused(await post(eve, 'How are they?', { clientId }), 404, 'not_found');
    const { threadId, message } = await ask(ada, 'Which clients are there?', { clientId });
    expect(message.text).toContain('Maison Verger');
    expect(message.text).not.toContain('Garage Duval');
    const further = await ask(ada, 'Which clients are there?', { threadId, clientId: null });
    expect(further.message.text).not.toContain('Garage Duval');
    await ada.call('DELETE', `/clients/${clientId}`);
    expectRefused(await ada.call('GET', `/assistant/chats/${threadId}`), 404, 'not_found');
    expect((await chatsOf(ada)).items).toEqual([]);
  });

  it('reads nothing any more once they were removed, while their answer is written', async () => {
    const ada = await api.signUp();
    const bob = await api.signUp();
    await addClient(ada, { name: 'Maison Verger' });
    await api.join(bob, ada.workspaceId, 'member', { keepsOwn: true });
    const there = callIn(bob, ada.workspaceId);
    await model.fail({ delayMs: 1_500 });
    const asking = post(there, 'Which clients are there?');
    await expect.poll(async () => (await model.requests()).length).toBe(1);
    await api.stack.owner.pool.query('DELETE FROM members WHERE user_id = $1 AND workspace_id = $2', [
      bob.user.id,
      ada.workspaceId,
    ]);
    expectRefused(await asking, 404, 'not_found');
    const sent = (await model.requests()).map(wordsOf).join('\n');
    expect(sent).not.toContain('Verger');
  });
});

describe('names of people', () => {
  it('are masked in what tools read and in what was said before, and stand in the answer', async () => {
    const inbox = await openInbox(api);
    const { person } = inbox;
    await receive(api, inbox, { name: 'Ana Moreau', texts: ['Call me on 06 12 34 56 78, Ana'] });
    const { threadId, message } = await ask(person, 'What do the newest messages of the inbox say?');
    expect(message.text).toContain('Ana Moreau wrote: Call me on 06 12 34 56 78, Ana');
    await ask(person, 'And the newest messages of the inbox now?', { threadId });
    for (const request of await model.requests()) {
      expect(wordsOf(request)).not.toMatch(/Ana|Moreau|06 12/);
    }
  });
});

describe('a client whose assistant is off', () => {
  it('is told of by no tool, and what was said before it was turned off is not sent again', async () => {
    const ada = await api.signUp();
    const { id: clientId } = await addClient(ada, { name: 'Maison Verger' });
    await addClient(ada, { name: 'Garage Duval' });
    const accountId = await addAccount(api, ada, clientId, 'facebook');
    const inbox = { person: ada, clientId, accountId, ...(await addChannel(api, accountId)) };
    await receive(api, inbox, { texts: ['Do you have panettone?'] });
    await ada.call('POST', '/posts', { body: { clientId, content: 'Panettone is back', status: 'draft' } });
    const { threadId, message } = await ask(ada, 'What do messages in the inbox say?');
    expect(message.text).toContain('panettone');
    await ada.call('PATCH', `/assistant/voices/${clientId}`, { body: { revision: 0, isOn: false } });
    await model.clear();
    const questions = [
      'Which clients are there?',
      'What do messages in the inbox say?',
      'Which drafts of posts are there?',
      'Are there problems?',
      'What is in the calendar next week?',
    ];
    for (const question of questions) await ask(ada, question, { threadId });
    const sent = (await model.requests()).map(wordsOf).join('\n');
    expect(sent).toContain('Garage Duval');
    expect(sent).not.toMatch(/Verger|panettone/i);
  });
});
