import type { CalendarPost } from '@ruche/contracts/calendar';
import { expect, it } from 'vitest';
import { sharePosts } from './share-posts.ts';

const post = (id: string, text = id) => ({ id, text, tags: ['spring'] }) as CalendarPost;

it('keeps the list where nothing changed', () => {
  const known = [post('a'), post('b')];
  expect(sharePosts(known, structuredClone(known))).toBe(known);
});

it('keeps what did not change, also after something that came or went', () => {
  const known = [post('a'), post('b'), post('c')];
  const shared = sharePosts(known, structuredClone([post('new'), post('b', 'changed'), post('c')]));
  expect(shared.map(({ text }) => text)).toEqual(['new', 'changed', 'c']);
  expect([shared[1] === known[1], shared[2] === known[2]]).toEqual([false, true]);
});
