import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import {
  addInboxChannel,
  createTestDatabase,
  inboxPerson,
  ingestEvents,
  type TestDatabase,
  wrote,
} from '#src/testing/index.ts';
import type { IngestedEvent, IngestedItem } from './events.ts';
import { hashPerson } from './known.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let workspaceId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  const { rows } = await owner.pool.query<{ id: string }>("INSERT INTO workspaces (name) VALUES ('Here') RETURNING id");
  workspaceId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

async function addClient(): Promise<string> {
  const { rows } = await owner.pool.query<{ id: string }>(
    "INSERT INTO clients (workspace_id, name, email, time_zone) VALUES ($1, 'A', 'a@example.com', 'UTC') RETURNING id",
    [workspaceId],
  );
  return rows[0]?.id ?? '';
}
const addChannel = async (createdAt?: Date) =>
  addInboxChannel(owner, { workspaceId, clientId: await addClient() }, createdAt ? { createdAt } : {});

type Channel = Awaited<ReturnType<typeof addChannel>>;

/** All that was taken into a channel, without ids of ours and times of taking in. */
async function readAll({ id }: Channel) {
  const { rows } = await owner.pool.query<Record<string, unknown>>(
    `SELECT conversation.kind, conversation.state, conversation.unread_count, conversation.waiting_since,
       conversation.due_at, conversation.sentiment, conversation.is_spam, conversation.last_text,
       conversation.last_direction, conversation.last_message_at, conversation.post_remote_id, person.remote_id AS person,
       (SELECT json_agg(json_build_array(remote_id, direction, text, sent_at, changed_at, edited_at, removed_at, is_hidden,
            parent_remote_id, sentiment, is_spam) ORDER BY sent_at, remote_id)
          FROM inbox_messages WHERE conversation_id = conversation.id) AS messages,
       (SELECT json_agg(json_build_array(kind, began_at, ended_at, ending, due_at, business_minutes) ORDER BY began_at)
          FROM answer_waits WHERE conversation_id = conversation.id) AS waits
     FROM conversations AS conversation LEFT JOIN inbox_people AS person ON person.id = person_id
     WHERE channel_id = $1`,
    [id],
  );
  return rows
    .map((row): Record<string, unknown> => row)
    .toSorted((one, other) => JSON.stringify(one['messages']).localeCompare(JSON.stringify(other['messages'])));
}

const start = Date.parse('2026-11-18T08:00:00Z');
const at = (minute: number) => new Date(start + minute * 60_000);

/** What may be told of one message: written, edited, hidden, shown, taken back. Times differ, as at a network that tells them exactly. */
const story = fc.record({
  who: fc.constantFrom('ana', 'bob', null),
  kind: fc.constantFrom('comment', 'message', 'mention'),
  post: fc.constantFrom('p1', 'p2'),
  isAnswer: fc.boolean(),
  isThreadNamed: fc.boolean(),
  edits: fc.integer({ min: 0, max: 2 }),
  isRemoved: fc.boolean(),
  showings: fc.integer({ min: 0, max: 2 }),
} as const);

type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

function eventsOf(stories: readonly Story[]): IngestedEvent[] {
  const places: { kind: Story['kind']; post: string }[] = [];
  return stories.flatMap((told, index) => {
    const { who, isAnswer, isThreadNamed, edits, isRemoved, showings } = told;
    const minute = index * 10 + index / 1000;
    const remoteId = `m${index}`;
    // What answers something stands where that stands.
    const parent = isAnswer ? places[index - 1] : undefined;
    const { kind, post } = parent ?? told;
    places.push({ kind, post });
    const other = inboxPerson(index % 2 === 0 ? 'ana' : 'bob');
    const fields = {
      kind,
      remoteId,
      author: who === null ? null : inboxPerson(who),
      recipient: who === null && kind === 'message' ? other : null,
      postRemoteId: kind === 'comment' ? post : null,
      parentRemoteId: parent ? `m${index - 1}` : null,
      threadRemoteId: kind === 'message' && isThreadNamed ? `thread of ${who ?? other.remoteId}` : null,
      sentAt: at(minute),
    };
    const texts = Array.from({ length: edits + 1 }, (_, edit) =>
      wrote({ ...fields, text: `Text ${index}.${edit}`, editedAt: edit === 0 ? null : at(minute + edit) }),
    );
    const shown = Array.from({ length: showings }, (_, showing) => ({
      verb: showing % 2 === 0 ? ('hid' as const) : ('showed' as const),
      at: at(minute + 3 + showing),
      remoteId,
    }));
    const removed = isRemoved ? [{ verb: 'removed' as const, at: at(minute + 6), remoteId }] : [];
    return [...texts, ...shown, ...removed];
  });
}

const understand = (text: string) => ({
  language: 'fr' as const,
  sentiment: text.endsWith('1') ? ('negative' as const) : ('positive' as const),
  isSpam: text.startsWith('Text 3'),
});

describe('any order and repetition of the same events', () => {
  it('gives the same', async () => {
    const run = fc.asyncProperty(
      fc.array(story, { minLength: 1, maxLength: 9 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      async (stories, stream) => {
        const events = eventsOf(stories);
        const random = () => stream.next().value as number;
        const createdAt = at(15);
        const [ordered, shuffled] = [await addChannel(createdAt), await addChannel(createdAt)];
        await ingestEvents(owner, ordered, events, { understand });
        const repeated = [...events, ...events.filter(() => random() < 0.4)];
        const mixed = repeated.map((event) => ({ event, key: random() })).toSorted((one, other) => one.key - other.key);
        let rest = mixed.map(({ event }) => event);
        while (rest.length > 0) {
          const size = 1 + Math.floor(random() * 4);
          await ingestEvents(owner, shuffled, rest.slice(0, size), { understand });
          rest = rest.slice(size);
        }
        expect(await readAll(shuffled)).toEqual(await readAll(ordered));
      },
    );
    await fc.assert(run, { numRuns: 20, endOnFailure: true });
  });
});

const conversationsOf = async ({ id }: Channel) =>
  (
    await owner.pool.query<{ id: string; state: string; unread: number; text: string; waits: boolean }>(
      `SELECT id, state, unread_count AS unread, last_text AS text, waiting_since IS NOT NULL AS waits
       FROM conversations WHERE channel_id = $1 ORDER BY last_message_at`,
      [id],
    )
  ).rows;

describe('what comes in', () => {
  it('arrives as done where it was there before the account was connected, and opens what it is about later', async () => {
    const channel = await addChannel(at(60));
    const first = await ingestEvents(owner, channel, [wrote({ sentAt: at(0), text: 'Before' })]);
    expect(first.arrivedIds).toEqual([]);
    expect(await conversationsOf(channel)).toMatchObject([{ state: 'done', unread: 0, waits: false }]);
    const second = await ingestEvents(owner, channel, [wrote({ sentAt: at(70), text: 'After' })]);
    expect(second.arrivedIds).toHaveLength(1);
    expect(await conversationsOf(channel)).toMatchObject([{ state: 'open', unread: 1, text: 'After', waits: true }]);
  });

  it.each(["SET state = 'done'", "SET state = 'snoozed', snoozed_until = now() + interval '1 day'"])(
    'opens a conversation again after %s, and people wait from then on',
    async (change) => {
      const channel = await addChannel(at(0));
      await ingestEvents(owner, channel, [wrote({ sentAt: at(1) })]);
      await owner.pool.query(`UPDATE conversations ${change} WHERE channel_id = $1`, [channel.id]);
      await ingestEvents(owner, channel, [wrote({ sentAt: at(2), text: 'Hello?' })]);
      const [conversation] = await conversationsOf(channel);
      expect(conversation).toMatchObject({ state: 'open', unread: 2, text: 'Hello?', waits: true });
      const { rows } = await owner.pool.query<{ began: Date; ending: string | null }>(
        'SELECT began_at AS began, ending FROM answer_waits WHERE conversation_id = $1 ORDER BY began_at',
        [conversation?.id],
      );
      const isDone = change.includes('done');
      expect(rows.map(({ ending }) => ending)).toEqual(isDone ? ['closed', null] : [null]);
      expect(rows.at(-1)?.began).toEqual(at(isDone ? 2 : 1));
    },
  );

  it('goes on waiting where somebody takes back that it is done', async () => {
    const channel = await addChannel(at(0));
    await ingestEvents(owner, channel, [wrote({ sentAt: at(1) })]);
    for (const state of ['done', 'open'])
      await owner.pool.query('UPDATE conversations SET state = $2 WHERE channel_id = $1', [channel.id, state]);
    expect(await conversationsOf(channel)).toMatchObject([{ state: 'open', waits: true }]);
  });

  it('leaves people alone who asked to be forgotten, and takes in what they write later', async () => {
    const channel = await addChannel(at(0));
    const { rows } = await owner.pool.query<{ clientId: string }>(
      'SELECT client_id AS "clientId" FROM inbox_channels WHERE id = $1',
      [channel.id],
    );
    const clientId = rows[0]?.clientId ?? '';
    await owner.pool.query(
      `INSERT INTO inbox_erasures (workspace_id, client_id, platform, remote_id_hash, erased_at)
       VALUES ($1, $2, 'facebook', $3, $4)`,
      [workspaceId, clientId, hashPerson(clientId, 'facebook', 'ana'), at(10)],
    );
    await ingestEvents(owner, channel, [wrote({ sentAt: at(5), text: 'Old' }), wrote({ sentAt: at(15), text: 'New' })]);
    expect(await conversationsOf(channel)).toMatchObject([{ text: 'New', unread: 1 }]);
  });

  it('is found by its words, whatever their accents and endings', async () => {
    const channel = await addChannel(at(0));
    const texts = ['J’ai adoré vos pâtisseries 🥐🥐', 'Your opening hours, please?', 'Œufs brouillés !', 'Bonjour'];
    await ingestEvents(
      owner,
      channel,
      texts.map((text, index) => wrote({ text, sentAt: at(index) })),
    );
    const find = async (words: string) =>
      (
        await owner.pool.query<{ text: string }>(
          'SELECT text FROM inbox_messages WHERE channel_id = $1 AND search @@ inbox_search_query($2)',
          [channel.id, words],
        )
      ).rows.map(({ text }) => text);
    expect(await find('patisserie')).toEqual([texts[0]]);
    expect(await find('ADORÉE')).toEqual([texts[0]]);
    expect(await find('open hour')).toEqual([texts[1]]);
    expect(await find('oeuf')).toEqual([texts[2]]);
    expect(await find('croissant')).toEqual([]);
  });

  it('sets spam aside, and minds what a person says of it', async () => {
    const channel = await addChannel(at(0));
    const spam = {
      understand: (text: string) => ({ language: null, sentiment: null, isSpam: text.includes('crypto') }),
    };
    await ingestEvents(owner, channel, [wrote({ text: 'crypto', sentAt: at(1) })], spam);
    const isSpam = async () =>
      (
        await owner.pool.query<{ is_spam: boolean }>('SELECT is_spam FROM conversations WHERE channel_id = $1', [
          channel.id,
        ])
      ).rows;
    expect(await isSpam()).toEqual([{ is_spam: true }]);
    expect(await conversationsOf(channel)).toMatchObject([{ waits: false }]);
    await owner.pool.query('UPDATE conversations SET is_spam = false WHERE channel_id = $1', [channel.id]);
    await ingestEvents(owner, channel, [wrote({ text: 'crypto again', sentAt: at(2) })], spam);
    expect(await isSpam()).toEqual([{ is_spam: false }]);
    expect(await conversationsOf(channel)).toMatchObject([{ waits: true }]);
  });

  it('follows an edit that only a list shows, and does not go back to what a late push says', async () => {
    const channel = await addChannel(at(0));
    const first = wrote({ text: 'First', sentAt: at(1) });
    const edited = { ...first, item: { ...first.item, text: 'Edited' } };
    await ingestEvents(owner, channel, [first]);
    await ingestEvents(owner, channel, [edited], { listedAt: at(5) });
    await ingestEvents(owner, channel, [first]);
    expect(await conversationsOf(channel)).toMatchObject([{ text: 'Edited', unread: 1 }]);
  });

  it('follows what was asked for by itself through several changes of one second', async () => {
    const channel = await addChannel(at(0));
    const first = wrote({ remoteId: 'c1', text: 'First', sentAt: at(1) });
    const askedFor = async (item: Partial<IngestedItem>) => {
      const listedAt = at(1);
      await ingestEvents(owner, channel, [{ ...first, item: { ...first.item, ...item } }], {
        listedAt,
        isAskedFor: true,
      });
      const { rows } = await owner.pool.query<{ text: string; is_hidden: boolean }>(
        'SELECT text, is_hidden FROM inbox_messages WHERE channel_id = $1',
        [channel.id],
      );
      return rows;
    };
    await ingestEvents(owner, channel, [first, { verb: 'hid', at: at(2), remoteId: 'c1' }]);
    await ingestEvents(owner, channel, [{ verb: 'showed', at: at(2), remoteId: 'c1' }]);
    expect(await askedFor({ text: 'Second', isHidden: false })).toEqual([{ text: 'Second', is_hidden: false }]);
    expect(await askedFor({ text: 'Third', isHidden: true })).toEqual([{ text: 'Third', is_hidden: true }]);
  });
});

it('takes the name of whoever wrote when it comes after the message', async () => {
  const channel = await addChannel();
  const nameless = wrote({ kind: 'message', remoteId: 'm1', author: inboxPerson('u1', { name: null }), sentAt: at(0) });
  const first = await ingestEvents(owner, channel, [nameless]);
  const named = wrote({ kind: 'message', remoteId: 'm1', author: inboxPerson('u1'), sentAt: at(0) });
  const later = await ingestEvents(owner, channel, [named, nameless]);
  expect(later).toEqual({ arrivedIds: [], conversationIds: first.conversationIds });
  const { rows } = await owner.pool.query('SELECT name FROM inbox_people WHERE remote_id = $1', ['u1']);
  expect(rows).toEqual([{ name: 'Person u1' }]);
  expect(await ingestEvents(owner, channel, [nameless])).toEqual({ arrivedIds: [], conversationIds: [] });
});

const knowSellers = (text: string) => ({ language: null, sentiment: null, isSpam: text === 'Buy followers' });

it('counts from the first message where what looked like spam turns out to be none', async () => {
  const channel = await addChannel(at(0));
  await ingestEvents(owner, channel, [wrote({ sentAt: at(30), text: 'Buy followers' })], { understand: knowSellers });
  await ingestEvents(owner, channel, [wrote({ sentAt: at(40), text: 'Sorry, wrong link' })], {
    understand: knowSellers,
  });
  expect(await readAll(channel)).toMatchObject([{ is_spam: false, waiting_since: at(30) }]);
});
