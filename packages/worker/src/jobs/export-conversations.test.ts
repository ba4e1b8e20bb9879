import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OwnerDatabase } from '@ruche/database';
import { addInboxChannel, inboxPerson, ingestEvents, wrote } from '@ruche/database/testing';
import { createStore, newFileKey } from '@ruche/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addClientOf, archiveOf, openArchiveWorld } from '#src/testing/archives.ts';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';

let world: Awaited<ReturnType<typeof openArchiveWorld>>;
let db: OwnerDatabase;

beforeEach(async () => {
  world = await openArchiveWorld();
  ({ db } = world);
});
afterEach(() => world.close());

it('holds the comments on posts of both sides, with their files, and none of other workspaces', async () => {
  const [ada, eve] = [await addPerson(db, 'ada@example.com'), await addPerson(db, 'eve@example.com')];
  for (const { id: userId, email } of [ada, eve]) {
    const clientId = await addClientOf(db, userId, `Client of ${email}`);
    const key = newFileKey(randomUUID());
    await createStore(unreachable.storage).put(key, Readable.from([`A file of ${email}`]));
    await db.pool.query(
      `WITH post AS (
         INSERT INTO posts (workspace_id, client_id, user_id, content, time_zone)
         SELECT workspace_id, id, user_id, 'Bread', 'UTC' FROM clients WHERE id = $1 RETURNING workspace_id, id, user_id
       ), comments AS (
         INSERT INTO post_comments (workspace_id, post_id, user_id, side, text)
         SELECT workspace_id, id, user_id, side, 'Said by ' || $2 FROM post, unnest(ARRAY['internal', 'client']) AS side
         RETURNING id, workspace_id, post_id, side
       )
       INSERT INTO post_comment_files (workspace_id, post_id, comment_id, side, file_name, mime, bytes, storage_key)
       SELECT workspace_id, post_id, id, side, 'plan.pdf', 'application/pdf', 10, $3 FROM comments WHERE side = 'client'`,
      [clientId, email, key],
    );
  }
  const files = await archiveOf(db, ada.id);
  const comments = JSON.parse(files.get('workspace-1/post-comments.json') ?? '[]') as { side: string; text: string }[];
  expect(comments.map(({ side, text }) => `${side}: ${text}`).toSorted()).toEqual([
    'client: Said by ada@example.com',
    'internal: Said by ada@example.com',
  ]);
  const [listed] = JSON.parse(files.get('workspace-1/post-comment-files.json') ?? '[]') as { file: string }[];
  expect(files.get(`workspace-1/${listed?.file}`)).toBe('A file of ada@example.com');
  expect([...files.values()].join('')).not.toContain('A file of eve');
});

it('holds the inbox: what was said, notes, labels, settings, and the person’s own drafts', async () => {
  const [ada, eve] = [await addPerson(db, 'ada@example.com'), await addPerson(db, 'eve@example.com')];
  const said: string[] = [];
  for (const { id: userId, email } of [ada, eve]) {
    const clientId = await addClientOf(db, userId, `Client of ${email}`);
    const { rows } = await db.pool.query<{ workspaceId: string }>(
      'SELECT workspace_id AS "workspaceId" FROM members WHERE user_id = $1',
      [userId],
    );
    const workspaceId = rows[0]?.workspaceId ?? '';
    const channel = await addInboxChannel(db, { workspaceId, clientId });
    await ingestEvents(db, channel, [wrote({ text: `Hello ${email}` }), wrote({ author: inboxPerson('bo') })]);
    const found = await db.pool.query<{ id: string }>(
      'SELECT id FROM conversations WHERE channel_id = $1 ORDER BY created_at, id',
      [channel.id],
    );
    const [first, second] = found.rows.map(({ id }) => id);
    said.push(first ?? '');
    await db.pool.query(
      `WITH note AS (INSERT INTO conversation_notes (workspace_id, conversation_id, user_id, text) VALUES ($1, $2, $4, 'Call back')),
         label AS (INSERT INTO inbox_labels (workspace_id, name, colour) VALUES ($1, 'Refund', 'rose') RETURNING id),
         labelled AS (INSERT INTO conversation_labels (workspace_id, conversation_id, label_id) SELECT $1, $2, id FROM label),
         reply AS (INSERT INTO saved_replies (workspace_id, name, text) VALUES ($1, 'Hours', 'From 8.'))
       INSERT INTO answer_drafts (workspace_id, conversation_id, user_id, text) VALUES ($1, $3, $4, 'Dear Bo')`,
      [workspaceId, first, second, userId],
    );
  }
  // What a colleague began to write is theirs.
  await db.pool.query(
    `INSERT INTO answer_drafts (workspace_id, conversation_id, user_id, text)
     SELECT workspace_id, id, $2, 'A draft of Eve' FROM conversations WHERE id = $1`,
    [said[0], eve.id],
  );
  // So is what they asked the assistant.
  for (const [userId, text] of [
    [ada.id, 'A question of Ada'],
    [eve.id, 'A question of Eve'],
  ]) {
    await db.pool.query(
      `WITH thread AS (
         INSERT INTO chat_threads (workspace_id, user_id, title)
         SELECT workspace_id, $2, 'Numbers' FROM conversations WHERE id = $1 RETURNING workspace_id, id
       )
       INSERT INTO chat_messages (workspace_id, thread_id, role, text) SELECT workspace_id, id, 'person', $3 FROM thread`,
      [said[0], userId, text],
    );
  }
  const files = await archiveOf(db, ada.id);
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
  const conversations = read('workspace-1/conversations.json');
  expect(conversations).toHaveLength(2);
  expect(conversations).toContainEqual(
    expect.objectContaining({
      id: said[0],
      labels: ['Refund'],
      notes: [expect.objectContaining({ text: 'Call back' })],
      messages: [expect.objectContaining({ direction: 'in' })],
    }),
  );
  expect(read('workspace-1/inbox-settings.json')).toMatchObject({
    labels: [{ name: 'Refund' }],
    savedReplies: [{ name: 'Hours', text: 'From 8.' }],
    rules: [],
  });
  expect(read('workspace-1/answer-drafts.json')).toMatchObject([{ text: 'Dear Bo' }]);
  const chats = [{ title: 'Numbers', messages: [{ role: 'person', text: 'A question of Ada' }] }];
  expect(read('workspace-1/assistant-chats.json')).toMatchObject(chats);
  const everything = [...files.values()].join('');
  expect(everything).toContain('Hello ada@example.com');
  for (const unwanted of ['Hello eve@example.com', 'A draft of Eve']) expect(everything).not.toContain(unwanted);
});
