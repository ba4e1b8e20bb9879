import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followInbox } from './follow-inbox.ts';
import { inboxKeys } from './inbox-keys.ts';

const known = {
  list: inboxKeys.list({ view: 'open' }),
  counts: inboxKeys.counts,
  first: inboxKeys.messages('first'),
  second: inboxKeys.messages('second'),
  labels: inboxKeys.labels,
  draft: inboxKeys.draft('first'),
};

let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  settle();
});
afterEach(() => void vi.useRealTimers());

function settle(): void {
  for (const key of Object.values(known)) queries.setQueryData(key, 'as it was');
}

const readAgain = () =>
  Object.entries(known).flatMap(([name, key]) => (queries.getQueryState(key)?.isInvalidated ? [name] : []));

it('reads lists and the conversations that changed at once, and neither others, labels nor what is being typed', () => {
  followInbox(queries).onChange(['first']);
  expect(readAgain()).toEqual(['list', 'counts', 'first']);
});

it('reads once for all changes that follow within a moment', () => {
  const inbox = followInbox(queries);
  inbox.onChange(['first']);
  settle();
  inbox.onChange(['second']);
  inbox.onChange(['third']);
  expect(readAgain()).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(readAgain()).toEqual(['list', 'counts', 'second']);
});

it('reads every conversation where none is named', () => {
  followInbox(queries).onChange(undefined);
  expect(readAgain()).toEqual(['list', 'counts', 'first', 'second', 'labels']);
});
