import { randomUUID } from 'node:crypto';
import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { workInWorkspace } from '#src/workspaces/enter.ts';
import { insertWholePosts } from './insert-many.ts';

let test: TestDatabase;
let db: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

it('stores many posts for very many accounts, more than one statement takes parameters for', async () => {
  const { rows } = await db.pool.query<{ id: string; clientId: string; workspaceId: string }>(
    `WITH added AS (INSERT INTO workspaces (name, time_zone) VALUES ('Atelier', 'UTC') RETURNING id),
     client AS (
       INSERT INTO clients (workspace_id, name, email, time_zone)
       SELECT id, 'Boulangerie', 'a@example.com', 'UTC' FROM added RETURNING id, workspace_id
     )
     INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id)
     SELECT workspace_id, id, 'twitter', 'profile', number, 'Boulangerie', number
     FROM client, generate_series(1, 24) AS number RETURNING id, client_id AS "clientId", workspace_id AS "workspaceId"`,
  );
  const { workspaceId = '', clientId = '' } = rows[0] ?? {};
  const said = {
    content: 'Bread',
    thread: [],
    firstComment: '',
    perPlatform: {},
    options: PlatformOptionsSchema.parse({}),
    tags: [],
  };
  const publications = rows.map(({ id }) => {
    return { socialAccountId: id, platform: 'twitter' as const, status: 'draft' as const, scheduledAt: null };
  });
  const whole = Array.from({ length: 500 }, () => ({
    post: { ...said, id: randomUUID(), workspaceId, clientId, timeZone: 'UTC', status: 'draft' as const },
    version: { version: 1, content: { ...said, mediaIds: [] }, userId: null },
    media: [],
    publications,
  }));
  await db.orm.transaction(async (tx) => insertWholePosts(await workInWorkspace(tx, workspaceId), whole));
  const { rows: stored } = await db.pool.query('SELECT count(*)::integer AS count FROM publications');
  expect(stored).toEqual([{ count: 500 * 24 }]);
});
