import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredUpload, UploadStorage } from './stored-uploads.ts';
import type { SendRequest } from './transport.ts';
import { UploadQueue } from './upload-queue.ts';
import { createUploadStore } from './upload-store.ts';

const anUpload: StoredUpload = {
  id: '',
  userId: 'ada',
  workspaceId: null,
  clientId: null,
  target: null,
  fileName: '',
  bytes: 100,
  lastModified: 0,
  kind: 'image',
  url: null,
  sentBytes: 0,
  isPaused: false,
  hasFile: true,
  createdAt: 0,
};

type Sent = SendRequest & { isStopped: boolean };

function setUp() {
  const store = createUploadStore();
  const kept = new Map<string, StoredUpload>();
  const sent: Sent[] = [];
  const discarded: string[] = [];
  const finished: (string | null)[] = [];
  let isOnline = true;
  const storage = {
    put: async (upload: StoredUpload) => void kept.set(upload.id, upload),
    remove: async (id: string) => void kept.delete(id),
  } as unknown as UploadStorage;
  const queue = new UploadQueue({
    store,
    storage,
    transport: {
      send: (request) => {
        const one = { ...request, isStopped: false };
        sent.push(one);
        return { stop: () => Object.assign(one, { isStopped: true }) };
      },
      discard: async (url) => void discarded.push(url),
    },
    isOnline: () => isOnline,
    onDone: ({ mediaId }) => finished.push(mediaId),
  });
  const add = (id: string, change: Partial<StoredUpload> = {}, file: Blob | null = new Blob(['x'])) => {
    const stored: StoredUpload = { ...anUpload, id, fileName: `${id}.png`, ...change };
    queue.add({ stored, file, previewUrl: null, unlock: () => undefined });
  };
  const states = () => Object.fromEntries(store.read().map(({ id, state }) => [id, state]));
  const goOnline = (value: boolean) => {
    isOnline = value;
  };
  const latest = (id: string) => sent.findLast(({ fileName }) => fileName === `${id}.png`);
  return { queue, store, kept, sent, discarded, finished, add, states, goOnline, latest };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a queue of uploads', () => {
  it('sends three at once, and the next as soon as one is done', () => {
    const { add, states, latest, finished, kept } = setUp();
    for (const id of ['a', 'b', 'c', 'd']) add(id);
    expect(states()).toEqual({ a: 'uploading', b: 'uploading', c: 'uploading', d: 'waiting' });
    latest('b')?.onUrl('/b');
    latest('b')?.onDone('media-b');
    expect(states()).toEqual({ a: 'uploading', b: 'done', c: 'uploading', d: 'uploading' });
    expect(finished).toEqual(['media-b']);
    expect(kept.has('b')).toBe(false);
  });

  it('goes on at the same address after a pause', () => {
    const { queue, add, states, latest, sent, kept } = setUp();
    add('a');
    latest('a')?.onUrl('/a');
    latest('a')?.onProgress(40);
    queue.pause('a');
    expect(states()).toEqual({ a: 'paused' });
    expect(latest('a')?.isStopped).toBe(true);
    expect(kept.get('a')).toMatchObject({ isPaused: true, url: '/a', sentBytes: 40 });
    queue.resume('a');
    expect(sent).toHaveLength(2);
    expect(latest('a')?.url).toBe('/a');
  });

  it('waits for a lost connection, and goes on at once when it is back', () => {
    const { queue, add, states, latest, sent, goOnline } = setUp();
    add('a');
    latest('a')?.onUrl('/a');
    goOnline(false);
    latest('a')?.onFailure({ kind: 'lost', message: '' });
    expect(states()).toEqual({ a: 'offline' });
    vi.advanceTimersByTime(600_000);
    expect(sent).toHaveLength(1);
    goOnline(true);
    queue.wake();
    expect(states()).toEqual({ a: 'uploading' });
    expect(latest('a')?.url).toBe('/a');
    // The server is away although the browser is online.
    latest('a')?.onFailure({ kind: 'lost', message: '' });
    vi.advanceTimersByTime(30_000);
    expect(sent).toHaveLength(3);
  });

  it('gives up on a busy server only after many attempts, and tries again when asked to', () => {
    const { queue, add, store, latest, sent } = setUp();
    add('a');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      latest('a')?.onFailure({ kind: 'busy', message: 'Try later.' });
      vi.advanceTimersByTime(30_000);
    }
    expect(sent).toHaveLength(8);
    expect(store.read()[0]).toMatchObject({ state: 'failed', reason: 'Try later.' });
    queue.resume('a');
    expect(store.read()[0]).toMatchObject({ state: 'uploading', reason: null });
  });

  it('begins anew where the server has removed what it had', () => {
    const { add, latest, sent } = setUp();
    add('a', { url: '/old', sentBytes: 80 });
    latest('a')?.onFailure({ kind: 'gone', message: '' });
    expect(sent).toHaveLength(2);
    expect(latest('a')?.url).toBeNull();
  });

  it('says why a file was refused, and forgets it', () => {
    const { add, store, latest, kept } = setUp();
    add('a');
    latest('a')?.onFailure({ kind: 'refused', message: 'Too large.' });
    expect(store.read()[0]).toMatchObject({ state: 'refused', reason: 'Too large.' });
    expect(kept.size).toBe(0);
  });

  it('removes from the server what is canceled', () => {
    const { queue, add, store, latest, discarded } = setUp();
    add('a');
    latest('a')?.onUrl('/a');
    queue.cancel('a');
    expect(discarded).toEqual(['/a']);
    expect(store.read()).toEqual([]);
    expect(latest('a')?.isStopped).toBe(true);
  });

  it('waits for a file that the browser did not keep', () => {
    const { queue, add, states, latest } = setUp();
    add('a', { url: '/a', hasFile: false }, null);
    expect(states()).toEqual({ a: 'needs_file' });
    queue.giveFile('a', new Blob(['x']), null);
    expect(states()).toEqual({ a: 'uploading' });
    expect(latest('a')?.url).toBe('/a');
  });

  it('leaves what was paused before a reload paused', () => {
    const { add, states, sent } = setUp();
    add('a', { isPaused: true });
    expect(states()).toEqual({ a: 'paused' });
    expect(sent).toEqual([]);
  });
});
