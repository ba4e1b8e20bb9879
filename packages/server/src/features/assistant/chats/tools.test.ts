import { ChatAnswerSchema, type ChatMessage } from '@ruche/contracts/assistant';
import { dayMs } from '@ruche/contracts/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysAgo, openShop, publish } from '#testing/analytics.ts';
import { addClient } from '#testing/api.ts';
import { addChannel, type Inbox, receive } from '#testing/inbox.ts';
import { controlModel, wordsOf } from '#testing/model.ts';
import { shareApi } from '#testing/shared-server.ts';

// What a model is told by each tool, and what whoever asked is told of it.

const api = shareApi({ hasSandbox: true });
const model = controlModel(() => api.stack.sandboxUrl);
let inbox: Inbox;
let postIds: string[];
let conversationId: string;

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  const shop = await openShop(api);
  inbox = { ...shop, ...(await addChannel(api, shop.accountId)) };
  const { person, clientId, accountId } = shop;
  await person.call('PATCH', `/clients/${clientId}`, { body: { version: 1, name: 'Maison Verger' } });
  await addClient(person, { name: 'Garage Duval' });
  await publish(api, shop, [
    { text: 'Our lemon tart', publishedAt: daysAgo(3), metrics: { reactions: 40, impressions: 1_000 } },
    { text: 'Plain bread', publishedAt: daysAgo(4), metrics: { reactions: 10, impressions: 500 } },
    { text: 'Long ago', publishedAt: daysAgo(60), metrics: { reactions: 900 } },
  ]);
  const failing = { clientId, content: 'Stuck in\nthe oven', socialAccountIds: [accountId], scheduledFor: null };
  const planned = { ...failing, content: 'Open on Monday', scheduledFor: `${dayIn(2)}T09:00:00.000Z` };
  postIds = [];
  for (const body of [{ ...failing, status: 'draft' }, planned]) {
    postIds.push(String((await person.call('POST', '/posts', { body })).body['id']));
  }
  await api.stack.owner.pool.query(
    "UPDATE publications SET status = 'failed', reason = 'The image is too small.' WHERE post_id = $1",
    [postIds[0]],
  );
  await api.stack.owner.pool.query("UPDATE posts SET status = 'failed' WHERE id = $1", [postIds[0]]);
  const note = { clientId, text: 'Photographer', colour: 'blue', firstDay: dayIn(3), lastDay: dayIn(3) };
  await person.call('POST', '/calendar/notes', { body: note });
  const texts = ['Do you have panettone?', 'I would love one'];
  ({ id: conversationId } = await receive(api, inbox, { name: 'Ana Moreau', texts, sentiment: 'negative' }));
});
beforeEach(() => model.clear());

type Call = { name: string; input: Record<string, unknown> };

/** Has the model call the tools one after the other, and reads what they told it. */
async function call(...calls: Call[]): Promise<{ told: string[]; message: ChatMessage }> {
  const first = { toolCalls: [{ name: 'find_clients', input: {} }] };
  await model.answer(first, ...calls.map((one) => ({ toolCalls: [one] })), { text: 'Done.' });
  const answer = await inbox.person.call('POST', '/assistant/chat', { body: { message: 'What is going on?' } });
  expect([answer.status, answer.body['message']]).toMatchObject([200, { text: 'Done.' }]);
  const requests = await model.requests();
  const last = requests.at(-1);
  const told = last?.body.messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content)) ?? [];
  expect(requests.map(wordsOf).join('\n')).not.toMatch(/Ana|Moreau/);
  return { told: told.slice(1), message: ChatAnswerSchema.parse(answer.body).message };
}

/** Clients are told of by name: Garage Duval comes first. */
const client = 'C2';

describe('a tool', () => {
  it('finds posts with their dates, networks, and references', async () => {
    const { told, message } = await call(
      { name: 'find_posts', input: { client } },
      { name: 'find_posts', input: { which: 'drafts' } },
      { name: 'find_posts', input: { client, words: 'nothing' } },
    );
    expect(told[0]).toContain(`P1: Open on Monday (Maison Verger, scheduled, ${dayIn(2)}, 09:00, X)`);
    expect(told[1]).toContain('There are no such posts.');
    expect(told[2]).toContain('There are no such posts.');
    expect(message.run?.toolUses[1]).toMatchObject({
      label: 'Read 1 post of Maison Verger',
      links: [{ target: 'post', id: postIds[1], label: 'Open on Monday' }],
    });
  });

  it('reads numbers of a client with how many posts they rest on, in the period asked for', async () => {
    const { told } = await call(
      { name: 'read_numbers', input: { client } },
      { name: 'read_numbers', input: { client, from: dayIn(-70), to: dayIn(-50) } },
      { name: 'read_numbers', input: { client, from: dayIn(0), to: dayIn(-9) } },
      { name: 'read_numbers', input: { client: 'C1' } },
    );
    expect(told[0]).toMatch(/Posts: 2.* \(n = 2\)[\s\S]*Views: 1500.* \(n = 2\)[\s\S]*Engagements: 50/);
    expect(told[0]).toContain('Followers: the networks don’t tell.');
    expect(told[1]).toContain('Engagements: 900');
    expect(told[2]).toContain('The first day has to be before the last.');
    expect(told[3]).toContain('Numbers of Garage Duval');
  });

  it('finds what did best among how many, and says where there is no best time', async () => {
    const { told, message } = await call(
      { name: 'best_publications', input: { client } },
      { name: 'best_times', input: { client } },
    );
    expect(told[0]).toMatch(/The best of 2 posts[\s\S]*Our lemon tart .*: 40 engagements, 1000 views\n.*Plain bread/);
    expect(message.run?.toolUses[1]?.links.map(({ target }) => target)).toEqual(['publication', 'publication']);
    expect(told[1]).toContain('There isn’t enough data for a best time');
  });

  it('reads the calendar of some days, and what is wrong', async () => {
    const { told, message } = await call(
      { name: 'read_calendar', input: { client } },
      { name: 'read_calendar', input: { from: dayIn(20), to: dayIn(400) } },
      { name: 'find_problems', input: {} },
    );
    expect(told[0]).toMatch(/1 post from[\s\S]*Open on Monday[\s\S]*Note for Maison Verger, .*: Photographer/);
    expect(told[1]).toContain('Ask for up to two months.');
    expect(told[2]).toContain('Stuck in the oven');
    expect(told[2]).toContain('Reason: The image is too small.');
    expect(message.run?.toolUses[3]?.label).toBe('Looked for problems of 2 clients: 1 post and 0 accounts');
  });

  it('reads the inbox, what people ask, and one conversation, without their names', async () => {
    const { told, message } = await call(
      { name: 'read_inbox', input: { client, which: 'negative' } },
      { name: 'inbox_questions', input: {} },
      { name: 'read_conversation', input: { conversation: 'M1' } },
      { name: 'read_conversation', input: { conversation: conversationId } },
      { name: 'read_inbox', input: { client, words: 'croissant' } },
    );
    expect(told[0]).toMatch(
      /M1: \[NAME_1\] wrote: I would love one \(Maison Verger, message on X, .*, negative, waits\)/,
    );
    expect(told[1]).toMatch(/M1: Do you have panettone\? \(Maison Verger, /);
    expect(told[2]).toMatch(/They wrote: Do you have panettone\?\n.*They wrote: I would love one/);
    expect(told[3]).toContain('There is no such conversation.');
    expect(told[4]).toContain('There are no such conversations.');
    expect(message.run?.toolUses[3]?.links).toMatchObject([{ target: 'conversation', id: conversationId }]);
  });

  it('tells of trends and of ideas that are open', async () => {
    await inbox.person.call('POST', '/assistant/ideas', { body: { clientId: inbox.clientId, count: 3 } });
    const { told } = await call({ name: 'read_trends', input: { client } }, { name: 'read_ideas', input: { client } });
    expect(told[0]).toMatch(/Among 2 people and accounts in 10 weeks:\nNothing rises/);
    expect(told[1]).not.toContain('No ideas are open.');
  });

  it('proposes and writes nothing', async () => {
    const before = await api.stack.owner.pool.query('SELECT count(*) FROM posts');
    const { told, message } = await call(
      { name: 'propose_draft', input: { client, text: 'Fresh. See https://collect.example/x' } },
      { name: 'propose_schedule', input: { client, from: dayIn(-3), to: dayIn(6) } },
      { name: 'propose_schedule', input: { client, from: dayIn(1), to: dayIn(90) } },
      { name: 'propose_ideas', input: { client } },
      { name: 'propose_ideas', input: { client: 'C9' } },
    );
    const of = { clientId: inbox.clientId, clientName: 'Maison Verger' };
    expect(message.run?.proposals).toEqual([
      { kind: 'draft', ...of, text: 'Fresh. See [link removed]' },
      { kind: 'schedule', ...of, from: dayIn(0), to: dayIn(6) },
      { kind: 'ideas', ...of },
    ]);
    expect(told[2]).toContain('Choose up to 31 days');
    expect(told[4]).toContain('There is no client C9.');
    expect((await api.stack.owner.pool.query('SELECT count(*) FROM posts')).rows).toEqual(before.rows);
  });
});
