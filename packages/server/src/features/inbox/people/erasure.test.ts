import { ChatAnswerSchema, type ChatThread, ChatThreadSchema, IdeaListSchema } from '@ruche/contracts/assistant';
import { beforeEach, expect, it } from 'vitest';
import type { ApiPerson } from '#testing/api.ts';
import { meterOf, modelOf, streamOf, withModel } from '#testing/assistant.ts';
import { type Inbox, openPageInbox, type ReceivedConversation, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

// What the assistant made of somebody's conversation goes with them, whoever asked for it.

const api = shareApi(withModel);
const model = () => modelOf(api);
beforeEach(async () => {
  await model().clear();
  await model().pace(null);
});

const told = 'Zebulon has a secret recipe';
const readInbox = { toolCalls: [{ name: 'read_inbox', input: {} }] };

type Opened = { inbox: Inbox; bo: ApiPerson; zebulon: ReceivedConversation };

/** A manager, a member, and three people who ask for the same. */
async function open(): Promise<Opened> {
  const inbox = await openPageInbox(api);
  const bo = await api.signUp();
  await api.join(bo, inbox.person.workspaceId, 'member');
  for (const name of ['Ana Moreau', 'Bob Lestrange']) {
    await receive(api, inbox, { from: name, name, texts: ['Do you have panettone?'], minutesAgo: 300 });
  }
  const texts = ['Do you have panettone? It is for my secret recipe'];
  const zebulon = await receive(api, inbox, { from: 'zebulon-77', name: 'Zebulon Quetzalcoatl', texts });
  return { inbox, bo, zebulon };
}

async function post(person: ApiPerson, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await person.call('POST', `/assistant/${path}`, { body });
  expect({ status: answer.status, message: answer.body['message'] }).toMatchObject({ status: 200 });
  return answer.body;
}

async function chat(person: ApiPerson, message: string, threadId?: string): Promise<string> {
  const body = await post(person, 'chat', { message, ...(threadId !== undefined && { threadId }) });
  return ChatAnswerSchema.parse(body).threadId;
}

const read = async (person: ApiPerson, threadId: string): Promise<ChatThread> =>
  ChatThreadSchema.parse((await person.call('GET', `/assistant/chats/${threadId}`)).body);

/** In how many rows of each table their words or their name are. */
async function countTraces({ person }: Inbox): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['ideas', 'assistant_runs', 'chat_messages', 'idempotency_keys']) {
    const { rows } = await api.stack.owner.pool.query(
      `SELECT FROM ${table} AS row WHERE row::text ~* 'zebulon|quetzalcoatl|secret recipe' AND workspace_id = $1`,
      [person.workspaceId],
    );
    counts[table] = rows.length;
  }
  return counts;
}

const nowhere = { ideas: 0, assistant_runs: 0, chat_messages: 0, idempotency_keys: 0 };

const erase = async ({ person }: Inbox, { personId }: ReceivedConversation) =>
  expect((await person.call('DELETE', `/inbox-people/${personId}`)).status).toBe(204);

it('empties ideas, suggestions, summaries, and chats that read their conversation', async () => {
  const { inbox, bo, zebulon } = await open();
  const { person, clientId } = inbox;
  const ideas = { clientId, count: 20 };
  const asked = IdeaListSchema.parse(await post(person, 'ideas', ideas)).items.find(({ source }) => source === 'asked');
  expect(asked?.evidence[0]?.links.map(({ label }) => label)).toEqual([1, 2, 3].map((n) => `Conversation ${n}`));
  expect(await countTraces(inbox)).toEqual(nowhere);
  await model().answer({ text: told, times: 1 });
  await post(person, 'ideas', { clientId, ideaIds: [asked?.id], isWorded: true });
  await model().clear();
  await model().answer({ json: { replies: [{ text: told, refs: [] }] }, times: 1 });
  await post(person, 'reply', { conversationId: zebulon.id, instruction: '' });
  await model().clear();
  await model().answer({ text: told, times: 1 });
  await post(person, 'summary', { conversationId: zebulon.id });
  await model().clear();
  await model().answer(readInbox, { text: told });
  const threadId = await chat(bo, 'What do people write?');
  await model().answer({ text: `As I said, ${told}` });
  await chat(bo, 'Are you sure?', threadId);
  await model().answer({ text: 'Good morning.' });
  const otherId = await chat(bo, 'Hello');
  expect(await countTraces(inbox)).toMatchObject({ ideas: 1, assistant_runs: 5, chat_messages: 2 });
  const used = await meterOf(person);

  await erase(inbox, zebulon);
  expect(await countTraces(inbox)).toEqual(nowhere);
  expect(await meterOf(person)).toEqual(used);
  const { messages } = await read(bo, threadId);
  expect(messages.map(({ text, isErased }) => [text, isErased])).toEqual([
    ['What do people write?', false],
    ['', true],
    ['Are you sure?', false],
    ['', true],
  ]);
  expect(messages[1]?.run).toMatchObject({ state: 'done', toolUses: [], proposals: [] });
  expect((await read(bo, otherId)).messages[1]).toMatchObject({ text: 'Good morning.', isErased: false });
  const kept = IdeaListSchema.parse(await post(person, 'ideas', { clientId, ideaIds: [asked?.id] }));
  expect(kept.items).toMatchObject([{ id: asked?.id, words: null }]);
});

it('keeps nothing of an answer that is being written meanwhile', async () => {
  const { inbox, bo, zebulon } = await open();
  await model().answer(readInbox, { text: `${told}. `.repeat(200) });
  await model().pace(40);
  let threadId: string | undefined;
  let hasErased = false;
  for await (const { event, data } of streamOf(api, bo, '/assistant/chat', { message: 'What do people write?' })) {
    if (event === 'part' && 'threadId' in data) threadId = String(data['threadId']);
    if (event !== 'delta' || hasErased) continue;
    hasErased = true;
    await erase(inbox, zebulon);
  }
  expect(await countTraces(inbox)).toEqual(nowhere);
  const { messages } = await read(bo, String(threadId));
  expect(messages[1]).toMatchObject({ text: '', isErased: true, run: { state: 'stopped', toolUses: [] } });
  expect((await meterOf(bo)).input).toBeGreaterThan(0);
});
