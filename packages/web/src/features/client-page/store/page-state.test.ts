import type { PagePost, PageRequest } from '@ruche/contracts/client-page';
import { describe, expect, it } from 'vitest';
import { addMonths, dayAt, mondayOf, weeksOfMonth } from '#features/client-page/dates/page-dates.ts';
import { english } from '#features/client-page/languages/english.ts';
import { french } from '#features/client-page/languages/french.ts';
import type { OutboxItem } from '#features/client-page/outbox/outbox-items.ts';
import { byWeek, emptyState, type PageState, postsToReview, withPost } from './page-state.ts';
import { hashOf, parseRoute, postHash } from './route.ts';

const request = (id: string, isYours = true) => ({ id, isYours }) as PageRequest;
const post = (id: string, scheduledFor: string | null, given: Partial<PagePost> = {}) =>
  ({
    id,
    state: 'waiting',
    scheduledFor,
    publishedAt: null,
    timeZone: 'Europe/Paris',
    request: request(id),
    ...given,
  }) as PagePost;
const stateOf = (given: Partial<PageState>): PageState => ({ ...emptyState, ...given });
const idsOf = (posts: readonly PagePost[]) => posts.map(({ id }) => id);

describe('what waits for somebody', () => {
  const posts = [
    post('late', '2031-05-09T08:00:00.000Z'),
    post('early', '2031-05-05T08:00:00.000Z'),
    post('others', '2031-05-05T08:00:00.000Z', { request: request('others', false) }),
    post('done', '2031-05-05T08:00:00.000Z', { state: 'scheduled' }),
  ];

  it('is in the order of its time, without what isn’t theirs and what was answered here', () => {
    expect(idsOf(postsToReview(stateOf({ posts })))).toEqual(['early', 'late']);
    const answered = {
      kind: 'decision',
      key: 'k',
      outcome: null,
      decision: { requestId: 'early' },
    } as OutboxItem;
    expect(idsOf(postsToReview(stateOf({ posts, outbox: [answered] })))).toEqual(['late']);
    // An answer that didn't count is asked for again.
    const uncounted = { ...answered, outcome: { result: 'changed', message: '' } } as OutboxItem;
    expect(idsOf(postsToReview(stateOf({ posts, outbox: [uncounted] })))).toEqual(['early', 'late']);
  });

  it('is put in the client’s weeks, where Sunday night is still this week; without a time last', () => {
    const weeks = byWeek([
      post('none', null),
      post('monday', '2031-05-11T22:30:00.000Z'),
      post('sunday', '2031-05-11T21:30:00.000Z'),
    ]);
    expect(weeks.map(({ monday, posts: inWeek }) => [monday, idsOf(inWeek)])).toEqual([
      ['2031-05-05', ['sunday']],
      ['2031-05-12', ['monday']],
      [null, ['none']],
    ]);
  });

  it('shows a post as it is now in every list that has it', () => {
    const changed = post('early', null, { state: 'declined' });
    const { posts: shown, months } = withPost(stateOf({ posts, months: { '2031-05': posts } }), changed);
    for (const list of [shown, months['2031-05']]) {
      expect(list?.find(({ id }) => id === 'early')?.state).toBe('declined');
    }
  });
});

describe('a calendar', () => {
  it('shows whole weeks from Monday', () => {
    const weeks = weeksOfMonth('2031-06');
    expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(['2031-05-26', '2031-07-06', 6]);
    expect([addMonths('2031-12', 1), addMonths('2031-01', -1)]).toEqual(['2032-01', '2030-12']);
    expect([mondayOf('2031-05-11'), dayAt('2031-05-11T22:30:00Z', 'Europe/Paris')]).toEqual([
      '2031-05-05',
      '2031-05-12',
    ]);
  });
});

it('finds its screen in the address, and the start for one that is none', () => {
  expect(parseRoute(postHash('one'))).toEqual({ view: 'post', postId: 'one', commentId: null });
  expect(parseRoute('#/posts/one/two')).toEqual({ view: 'post', postId: 'one', commentId: 'two' });
  expect(parseRoute(hashOf('calendar'))).toEqual({ view: 'calendar' });
  for (const hash of ['', '#', '#/nothing', hashOf('review')]) expect(parseRoute(hash)).toEqual({ view: 'review' });
});

const said = (words: Record<string, unknown>) =>
  Object.entries(words)
    .map(([name, text]) => (typeof text === 'function' ? `${name} ${text.length}` : name))
    .toSorted();

it('says everything in both languages, with the same values', () => {
  expect(Object.keys(french).toSorted()).toEqual(Object.keys(english).toSorted());
  expect(said(french)).toEqual(said(english));
});
