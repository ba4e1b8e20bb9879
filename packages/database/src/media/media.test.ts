import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase, type WorkspaceTx } from '#src/connect.ts';
import { findRuleOfPost, saveEvergreenRule, stopEvergreenRule } from '#src/posts/evergreen.ts';
import { insertPost } from '#src/posts/posts.ts';
import { workInWorkspace } from '#src/workspaces/enter.ts';
import {
  appendPart,
  completeUpload,
  deleteUpload,
  findMedia,
  forgetRemovedFiles,
  insertMedia,
  insertUpload,
  listMedia,
  listPostMedia,
  listRemovedFiles,
  listUploadParts,
  purgeDeletedMedia,
  replacePostMedia,
  softDeleteMedia,
} from './index.ts';

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

type Place = { workspaceId: string; clientId: string; userId: string };

async function createPlace(): Promise<Place> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await db.pool.query('INSERT INTO auth.users (id, email, email_confirmed_at) VALUES ($1, $2, now())', [userId, email]);
  await db.pool.query(
    "INSERT INTO users (id, email, first_name, last_name) VALUES ($1, $2, 'Ada', 'Byron') ON CONFLICT DO NOTHING",
    [userId, email],
  );
  const { rows } = await db.pool.query<{ id: string; workspaceId: string }>(
    `WITH added AS (INSERT INTO workspaces (name, time_zone) VALUES ('Atelier', 'UTC') RETURNING id)
     INSERT INTO clients (workspace_id, name, email, time_zone)
     SELECT id, 'Boulangerie', 'a@example.com', 'UTC' FROM added RETURNING id, workspace_id AS "workspaceId"`,
  );
  return { workspaceId: rows[0]?.workspaceId ?? '', clientId: rows[0]?.id ?? '', userId };
}

const within = <Result>({ workspaceId }: Place, work: (tx: WorkspaceTx) => Promise<Result>) =>
  db.orm.transaction(async (tx) => work(await workInWorkspace(tx, workspaceId)));

const addMedia = (place: Place, fields: { contentHash?: string } = {}) =>
  within(place, (tx) =>
    insertMedia(tx, {
      ...fields,
      workspaceId: place.workspaceId,
      fileName: 'a.png',
      kind: 'image',
      mime: 'image/png',
      bytes: 3,
      storageKey: randomUUID(),
    }),
  );

const addPost = ({ workspaceId, clientId }: Place) =>
  within({ workspaceId, clientId, userId: '' }, (tx) =>
    insertPost(tx, { workspaceId, clientId, timeZone: 'UTC', options: {} as never }),
  );

const filter = { limit: 50, after: undefined };

describe('media', () => {
  it('are listed newest first, know an older one of the same content, and are seen in their workspace alone', async () => {
    const [place, other] = [await createPlace(), await createPlace()];
    const first = await addMedia(place, { contentHash: 'same' });
    const second = await addMedia(place, { contentHash: 'same' });
    await addMedia(other, { contentHash: 'same' });
    const rows = await within(place, (tx) => listMedia(tx, filter));
    expect(rows.map(({ id, duplicateOf }) => [id, duplicateOf])).toEqual([
      [second.id, first.id],
      [first.id, null],
    ]);
    expect(await within(other, (tx) => findMedia(tx, first.id))).toBeNull();
  });

  it('stay for a published post that comes back, until it does so no more', async () => {
    const place = await createPlace();
    const [{ id: mediaId }, post] = [await addMedia(place), await addPost(place)];
    await within(place, async (tx) => {
      await replacePostMedia(tx, post, [{ mediaId, position: 0, platform: null }]);
      await saveEvergreenRule(tx, post, { everyWeeks: 1, mostTurns: 2, until: null, nextDueAt: null, userId: null });
      await softDeleteMedia(tx, [mediaId]);
    });
    await db.pool.query("UPDATE posts SET status = 'published' WHERE id = $1", [post.id]);
    expect(await purgeDeletedMedia(db.orm, 0)).toBe(0);
    await within(place, async (tx) => {
      const rule = await findRuleOfPost(tx, post.id);
      if (rule) await stopEvergreenRule(tx, rule);
    });
    expect(await purgeDeletedMedia(db.orm, 0)).toBe(1);
  });

  it('know the posts that use them, and stay until none of those waits any more', async () => {
    const place = await createPlace();
    const [used, free] = [await addMedia(place), await addMedia(place)];
    const post = await addPost(place);
    await within(place, async (tx) => {
      await replacePostMedia(tx, post, [
        { mediaId: used.id, position: 1, platform: null },
        { mediaId: used.id, position: 0, platform: 'instagram' },
      ]);
      await softDeleteMedia(tx, [used.id, free.id]);
    });
    const listed = await within(place, (tx) => listPostMedia(tx, [post.id]));
    expect(listed.map(({ position, platform }) => [position, platform])).toEqual([
      [1, null],
      [0, 'instagram'],
    ]);
    expect((await within(place, (tx) => findMedia(tx, used.id)))?.usedBy).toEqual([{ postId: post.id }]);
    expect(await purgeDeletedMedia(db.orm, 0)).toBe(1);
    await db.pool.query("UPDATE posts SET status = 'published' WHERE id = $1", [post.id]);
    expect(await purgeDeletedMedia(db.orm, 0)).toBe(1);
    const keys = await listRemovedFiles(db.orm, 100);
    expect(keys).toEqual(expect.arrayContaining([used.storageKey, free.storageKey]));
    await forgetRemovedFiles(db.orm, keys);
    expect(await listRemovedFiles(db.orm, 100)).toEqual([]);
  });
});

describe('an upload', () => {
  it('takes what comes at its end from one writer, and leaves files that a row has taken over', async () => {
    const place = await createPlace();
    const { workspaceId, userId } = place;
    const { id: uploadId } = await within(place, (tx) =>
      insertUpload(tx, { workspaceId, userId, clientId: null, fileName: 'a.png', bytes: 6 }, 1),
    );
    const part = (start: number, storageKey: string) => ({
      uploadId,
      workspaceId,
      start,
      bytes: 3,
      hash: 'x',
      storageKey,
    });
    const append = (start: number, key: string) => within(place, (tx) => appendPart(tx, part(start, key), 1));
    expect((await append(0, 'first'))?.received).toBe(3);
    expect(await append(0, 'late')).toBeNull();
    expect((await append(3, 'second'))?.received).toBe(6);
    expect((await within(place, (tx) => listUploadParts(tx, uploadId))).map(({ start }) => start)).toEqual([0, 3]);
    await within(place, async (tx) => {
      const media = { fileName: 'a.png', kind: 'image', mime: 'image/png', bytes: 6, storageKey: 'second' } as const;
      const { id } = await insertMedia(tx, { ...media, workspaceId });
      await completeUpload(tx, uploadId, id);
    });
    expect(await listRemovedFiles(db.orm, 100)).toEqual(['first']);
    await within(place, (tx) => deleteUpload(tx, uploadId));
  });
});
