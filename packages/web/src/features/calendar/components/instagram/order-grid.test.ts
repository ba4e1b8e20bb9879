import type { CalendarPost } from '@ruche/contracts/calendar';
import type { PublicationStatus } from '@ruche/contracts/posts';
import { expect, it } from 'vitest';
import { orderGrid } from './order-grid.ts';

const account = 'of the bakery';

const post = (id: string, day: number, status: PublicationStatus, given: Partial<CalendarPost> = {}) => {
  const at = `2031-05-${String(day).padStart(2, '0')}T09:00`;
  return {
    id,
    at,
    scheduledFor: `${at}:00.000Z`,
    publications: [{ id: `${id} there`, platform: 'instagram', socialAccountId: account, status }],
    isOnInstagramGrid: true,
    ...given,
  } as CalendarPost;
};

it('puts what is to come above what is out, the newest first, and says which one is next', () => {
  const posts = [
    post('old', 1, 'published'),
    post('late draft', 2, 'draft'),
    post('new', 3, 'published'),
    post('next', 5, 'scheduled'),
    post('last', 9, 'scheduled'),
  ];
  const { shown } = orderGrid(posts, account);
  expect(shown.map(({ post: { id }, turn }) => [id, turn])).toEqual([
    ['last', 3],
    ['next', 2],
    ['late draft', 1],
    ['new', null],
    ['old', null],
  ]);
});

it('leaves out stories and posts of other accounts, and counts what failed', () => {
  const posts = [
    post('story', 1, 'published', { isOnInstagramGrid: false }),
    post('elsewhere', 2, 'published', { publications: [] }),
    post('failed', 3, 'failed'),
    post('unclear', 4, 'needs_check'),
  ];
  const { shown, failed } = orderGrid(posts, account);
  expect([shown.map(({ post: { id } }) => id), failed]).toEqual([['unclear'], 1]);
});
