import type { Post } from '@ruche/contracts/posts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { type Draft, draftOfPost, emptyDraft } from './draft.ts';
import { DraftSession, type SessionTools } from './draft-session.ts';
import { keptDraftsOf } from './kept-drafts.ts';

const clientId = '8d4f1c94-6f0b-4f0e-9f0c-3f6c1b1f0a11';
const at = '2031-01-01T00:00:00.000Z';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (name) => items.get(name) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (name) => void items.delete(name),
    setItem: (name, value) => void items.set(name, value),
  };
}

function postOf(draft: Draft, given: Partial<Post> = {}): Post {
  return {
    ...draft,
    id: '0b0f2f3e-7a9f-4d0a-8c55-6f7b9f1f2a33',
    clientId,
    clientName: 'Boulangerie Martin',
    userId: null,
    platforms: [],
    scheduledFor: null,
    timeZone: 'Europe/Paris',
    status: 'draft',
    isQueued: false,
    isEvergreen: false,
    publications: [],
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 1,
    ...given,
  };
}

const kept = keptDraftsOf({ userId: 'ada', workspaceId: 'w' }, memory());

function open(given: Partial<SessionTools> = {}, post: Post | null = null) {
  let version = post?.version ?? 0;
  const answer = (draft: Draft) => {
    version += 1;
    return Promise.resolve(postOf(draft, { version, ...(post && { status: post.status }) }));
  };
  const create = vi.fn<SessionTools['create']>(answer);
  const change = vi.fn<SessionTools['change']>((_, draft) => answer(draft));
  const remove = vi.fn<SessionTools['remove']>(() => Promise.resolve());
  const tools: SessionTools = {
    kept,
    create,
    change,
    remove,
    onSaved: vi.fn<SessionTools['onSaved']>(),
    ...given,
  };
  const draft = post ? draftOfPost(post) : emptyDraft();
  const session = new DraftSession(tools, { key: post?.id ?? 'new-1', post, draft, isTouched: false });
  session.setZone('Europe/Paris');
  return { session, create, change, remove };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const { key } of kept.listNew()) kept.forget(key);
});

test('without a client it is kept here, and listed until the server has it', async () => {
  const { session, create } = open();
  session.change({ content: 'Fresh bread' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(session.read().save).toBe('kept');
  expect(kept.listNew()).toMatchObject([{ key: 'new-1', draft: { content: 'Fresh bread' } }]);
  session.change({ clientId });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(create).toHaveBeenCalledOnce();
  expect(session.read().save).toBe('saved');
  expect(kept.listNew()).toEqual([]);
});

test('is saved within two seconds, however long the typing goes on', async () => {
  const { session, create, change } = open();
  session.change({ clientId, content: '' });
  for (let letter = 0; letter < 20; letter += 1) {
    session.change({ content: 'x'.repeat(letter + 1) });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(create).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(change.mock.lastCall?.[1].content).toHaveLength(20);
  expect(session.read().save).toBe('saved');
});

test('offline it stays here and is sent again', async () => {
  const create = vi.fn<SessionTools['create']>();
  create.mockRejectedValueOnce(new ApiError('unreachable', 'away'));
  create.mockImplementation((draft) => Promise.resolve(postOf(draft)));
  const { session } = open({ create });
  session.change({ clientId, content: 'On the train' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.read().save).toBe('offline');
  expect(kept.read('new-1')?.draft.content).toBe('On the train');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.read().save).toBe('saved');
});

test('a newer version elsewhere is never overwritten: both stay until somebody chooses', async () => {
  const post = postOf(emptyDraft({ content: 'First', clientId }));
  const theirs = { ...post, content: 'Theirs', version: 2 };
  const change = vi.fn<SessionTools['change']>();
  change.mockRejectedValueOnce(new ApiError('conflict', 'stale', { details: { post: theirs } }));
  change.mockImplementation((known, draft) => Promise.resolve(postOf(draft, { version: known.version + 1 })));
  const { session } = open({ change }, post);
  session.change({ content: 'Mine' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.read()).toMatchObject({ save: 'conflict', theirs: { content: 'Theirs' }, draft: { content: 'Mine' } });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(change).toHaveBeenCalledOnce();
  session.keepMine();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(change.mock.lastCall?.[0].version).toBe(2);
  expect(session.read()).toMatchObject({ save: 'saved', draft: { content: 'Mine' }, post: { version: 3 } });
});

test('what another tab saved is taken over where nothing was typed, and shown where something was', async () => {
  const post = postOf(emptyDraft({ content: 'First', clientId }));
  const { session } = open({}, post);
  await session.hear({ ...post, content: 'Second', version: 2 });
  expect(session.read()).toMatchObject({ save: 'untouched', draft: { content: 'Second' } });
  session.change({ content: 'Mine' });
  await session.hear({ ...post, content: 'Third', version: 3 });
  expect(session.read()).toMatchObject({ save: 'conflict', theirs: { content: 'Third' } });
  session.takeTheirs();
  expect(session.read()).toMatchObject({ save: 'untouched', draft: { content: 'Third' } });
  expect(kept.read(post.id)).toBeNull();
});

test('changes of a scheduled post stay here until it is updated', async () => {
  const post = postOf(emptyDraft({ content: 'First', clientId }), { status: 'scheduled', scheduledFor: at });
  const { session, change } = open({}, post);
  session.change({ content: 'Second' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(change).not.toHaveBeenCalled();
  expect(kept.read(post.id)).toMatchObject({ baseVersion: 1, draft: { content: 'Second' } });
  await session.submit('scheduled');
  expect(change.mock.lastCall?.[3]).toBe('scheduled');
  expect(kept.read(post.id)).toBeNull();
});

test('another client means another post, and the former one goes', async () => {
  const post = postOf(emptyDraft({ content: 'First', clientId }));
  const { session, create, remove } = open({}, post);
  session.change({ clientId: '9d4f1c94-6f0b-4f0e-9f0c-3f6c1b1f0a12' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(create).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledWith(post.id);
});
