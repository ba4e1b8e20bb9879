import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { addInboxChannel, createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { workAlone } from '#src/workspaces/enter.ts';
import { type ConversationFilter, type ConversationPage, listConversations } from './list-conversations.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
let workspaceId: string;

/** The newest is 1. */
const CONVERSATIONS = 5500;

async function addConversations(): Promise<string> {
  const { pool } = owner;
  const { rows } = await pool.query<{ workspaceId: string; clientId: string }>(
    `WITH place AS (INSERT INTO workspaces (name) VALUES ('Here') RETURNING id)
     INSERT INTO clients (workspace_id, name, email, time_zone) SELECT id, 'A', 'a@example.com', 'UTC' FROM place
     RETURNING workspace_id AS "workspaceId", id AS "clientId"`,
  );
  const [place] = rows;
  if (!place) throw new Error('There is no client.');
  const channel = await addInboxChannel(owner, place);
  const values = [place.workspaceId, place.clientId, channel.id, CONVERSATIONS];
  await pool.query(
    `WITH person AS (
       INSERT INTO inbox_people (workspace_id, client_id, platform, remote_id, name, first_seen_at)
       SELECT $1::uuid, $2::uuid, 'facebook', number::text,
         CASE number WHEN 5000 THEN 'Zoé Lefèvre' ELSE 'Person ' || number END, now()
       FROM generate_series(1, $4::integer) AS number RETURNING id, remote_id::integer AS number
     ), conversation AS (
       INSERT INTO conversations (workspace_id, client_id, channel_id, platform, kind, remote_key, person_id, state,
         last_direction, last_message_at)
       SELECT $1::uuid, $2::uuid, $3::uuid, 'facebook', 'message', 'thread:' || number, id,
         CASE WHEN number % 2 = 0 THEN 'open' ELSE 'done' END, 'in', now() - number * interval '1 minute'
       FROM person RETURNING id, person_id, last_message_at, substr(remote_key, 8)::integer AS number
     )
     INSERT INTO inbox_messages (workspace_id, channel_id, conversation_id, direction, person_id, text, sent_at, changed_at)
     SELECT $1::uuid, $3::uuid, conversation.id, 'in', person_id,
       'bonjour' || CASE WHEN number IN (7, 3000, 5400) THEN ' remboursement' ELSE '' END
         || CASE WHEN number > 300 THEN ' horaires' ELSE '' END
         || CASE WHEN number > 4300 THEN ' vacances' ELSE '' END, last_message_at, last_message_at
     FROM conversation`,
    values,
  );
  return place.workspaceId;
}

beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  workspaceId = await addConversations();
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

type Asked = Partial<ConversationFilter> & Partial<ConversationPage> & { q: string };

/** Their numbers, and where the list goes on. */
async function search({ sort = 'newest', limit = 3, after, ...asked }: Asked, inside = workspaceId) {
  const filter = { view: 'all', userId: randomUUID(), ...asked } as const;
  const rows = await workAlone(owner.orm, inside, (tx) => listConversations(tx, filter, { sort, limit, after }));
  const last = rows.at(-1);
  return {
    numbers: rows.map(({ person }) => Number(person?.remoteId)),
    ...(last && { after: { key: last.position, id: last.id } }),
  };
}

describe('search', () => {
  it('finds a frequent word among the newest', async () => {
    expect((await search({ q: 'bonjour' })).numbers).toEqual([1, 2, 3, 4]);
  });

  it('finds a rare word wherever it was said, in the order of the list', async () => {
    expect((await search({ q: 'remboursements' })).numbers).toEqual([7, 3000, 5400]);
    expect((await search({ q: 'remboursements', sort: 'oldest' })).numbers).toEqual([5400, 3000, 7]);
    expect((await search({ q: 'remboursements', view: 'open' })).numbers).toEqual([3000, 5400]);
  });

  it('finds a word that is frequent, but not among the newest', async () => {
    expect((await search({ q: 'horaire' })).numbers).toEqual([301, 302, 303, 304]);
    expect((await search({ q: 'horaires bonjour', view: 'done' })).numbers).toEqual([301, 303, 305, 307]);
    expect((await search({ q: 'horaire -remboursement' })).numbers).toEqual([301, 302, 303, 304]);
    expect((await search({ q: 'vacances or horaire', sort: 'oldest' })).numbers).toEqual([5500, 5499, 5498, 5497]);
  });

  it('finds one that is said only in what is very old', async () => {
    expect((await search({ q: 'vacances' })).numbers).toEqual([4301, 4302, 4303, 4304]);
  });

  it('goes on page by page', async () => {
    for (const [q, next] of [
      ['bonjour', 5],
      ['horaire', 305],
      ['vacances', 4305],
    ] as const) {
      const { after } = await search({ q });
      expect((await search({ q, after })).numbers).toEqual([next, next + 1, next + 2, next + 3]);
    }
  });

  it('finds people by the beginning of their names, without accents', async () => {
    expect((await search({ q: 'zoe lefe' })).numbers).toEqual([5000]);
    expect((await search({ q: 'person' })).numbers).toEqual([1, 2, 3, 4]);
  });

  it('finds nothing where nothing is, and nothing of others', async () => {
    expect((await search({ q: 'xylophone' })).numbers).toEqual([]);
    expect((await search({ q: 'the' })).numbers).toEqual([]);
    const { rows } = await owner.pool.query<{ id: string }>(
      "INSERT INTO workspaces (name) VALUES ('Elsewhere') RETURNING id",
    );
    for (const q of ['bonjour', 'remboursement', 'person']) {
      expect((await search({ q }, rows[0]?.id)).numbers).toEqual([]);
    }
  });
});
