import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { addInboxChannel, ingestEvents, wrote } from '#src/testing/inbox.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/index.ts';
import { analyzeNewTables } from './analyze-new-tables.ts';

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

/** What PostgreSQL takes a table to hold; below 0 before it ever looked. */
async function knownRows(table: string): Promise<number> {
  const { rows } = await owner.pool.query<{ count: number }>(
    'SELECT reltuples AS count FROM pg_class WHERE oid = $1::regclass',
    [table],
  );
  return Number(rows[0]?.count);
}

it('has PostgreSQL look once at a table that has grown, and at none that has not', async () => {
  const { rows } = await owner.pool.query<{ workspaceId: string; clientId: string }>(
    `WITH made AS (INSERT INTO workspaces (name) VALUES ('Here') RETURNING id)
     INSERT INTO clients (workspace_id, name, email, time_zone) SELECT id, 'Fournil', 'a@example.com', 'UTC' FROM made
     RETURNING workspace_id AS "workspaceId", id AS "clientId"`,
  );
  const [place] = rows;
  if (!place) throw new Error('There is no client.');
  const channel = await addInboxChannel(owner, place);
  await ingestEvents(owner, channel, [wrote()]);
  await analyzeNewTables(owner.orm);
  expect(await knownRows('inbox_messages')).toBe(-1);
  await ingestEvents(
    owner,
    channel,
    Array.from({ length: 999 }, () => wrote()),
  );
  await analyzeNewTables(owner.orm);
  expect(await knownRows('inbox_messages')).toBe(1000);
  expect(await knownRows('conversations')).toBe(-1);
  await ingestEvents(owner, channel, [wrote()]);
  await analyzeNewTables(owner.orm);
  expect(await knownRows('inbox_messages')).toBe(1000);
});
