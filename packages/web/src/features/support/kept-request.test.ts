import { dayMs } from '@ruche/contracts/time';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetRequest, idempotencyKeyFor, keepRequest, readKeptRequest } from './kept-request.ts';

const owner = { userId: 'ada', workspaceId: 'atelier' };
const typed = { topic: 'inbox', subject: 'A subject', message: 'A message', contactEmail: '' };

function createStorage({ isClosed = false } = {}): Storage {
  const items = new Map<string, string>();
  const open = <Result>(result: Result): Result => {
    if (isClosed) throw new DOMException('closed', 'SecurityError');
    return result;
  };
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => open(items.get(key) ?? null),
    setItem: (key, value) => void open(items.set(key, value)),
    removeItem: (key) => void open(items.delete(key)),
  };
}

afterEach(() => vi.useRealTimers());

it('keeps what one person typed in one workspace for a month, until it is sent', () => {
  const storage = createStorage();
  expect(keepRequest(owner, typed, storage)).toBe(true);
  expect(readKeptRequest(owner, storage)).toEqual(typed);
  expect(readKeptRequest({ ...owner, userId: 'eve' }, storage)).toBeNull();
  expect(readKeptRequest({ ...owner, workspaceId: 'other' }, storage)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 31 * dayMs });
  expect(readKeptRequest(owner, storage)).toBeNull();
  vi.useRealTimers();
  idempotencyKeyFor(owner, typed, storage);
  forgetRequest(owner, storage);
  expect([readKeptRequest(owner, storage), storage.length]).toEqual([null, 0]);
});

it('gives the same content the same key until it is sent, and other content another', () => {
  const storage = createStorage();
  const key = idempotencyKeyFor(owner, typed, storage);
  expect(idempotencyKeyFor(owner, typed, storage)).toBe(key);
  expect(idempotencyKeyFor(owner, { ...typed, subject: 'Another' }, storage)).not.toBe(key);
  const again = idempotencyKeyFor(owner, typed, storage);
  forgetRequest(owner, storage);
  expect(idempotencyKeyFor(owner, typed, storage)).not.toBe(again);
});

it('reads nothing from what something else wrote there, or from a browser that keeps nothing', () => {
  const storage = createStorage();
  for (const text of ['', 'null', '{', '{"topic":1}', '[]']) {
    storage.setItem('ruche.support.ada.atelier', text);
    expect(readKeptRequest(owner, storage)).toBeNull();
  }
  const closed = createStorage({ isClosed: true });
  expect([keepRequest(owner, typed, closed), readKeptRequest(owner, closed)]).toEqual([false, null]);
  forgetRequest(owner, closed);
  expect(idempotencyKeyFor(owner, typed, closed)).toMatch(/^[\x21-\x7e]{1,255}$/);
});
