import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { RaceFreeQueryClient } from './race-free-query-client.ts';

const queryKey = ['posts', 'list'];

/** A server that answers with what it knew when it was asked, once it is told to. */
function openList() {
  const queries = new RaceFreeQueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const requests: { answer: () => void; fail: () => void; signal: AbortSignal }[] = [];
  const server = { posts: ['Bread'] };
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const known = [...server.posts];
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    requests.push({ answer: () => resolve(known), fail: () => reject(new Error('The server is gone.')), signal });
    return promise;
  };
  onTestFinished(() => queries.clear());
  return { queries, requests, server, queryFn };
}

function watch(list: ReturnType<typeof openList>) {
  const observer = new QueryObserver(list.queries, { queryKey, queryFn: list.queryFn });
  const leave = observer.subscribe(() => undefined);
  onTestFinished(leave);
  const settled = async () => {
    await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
  };
  return { leave, settled, observer };
}

it('asks again when a change is made while a list is read for the first time', async () => {
  const list = openList();
  const { observer, settled } = watch(list);
  list.server.posts.push('Cake');
  const refreshed = list.queries.invalidateQueries({ queryKey: ['posts'] });
  expect(list.requests).toHaveLength(2);
  expect(list.requests[0]?.signal.aborted).toBe(true);
  list.requests[1]?.answer();
  list.requests[0]?.answer();
  await refreshed;
  await settled();
  expect(observer.getCurrentResult()).toMatchObject({ data: ['Bread', 'Cake'], isStale: false });
});

it('asks again for the first page of a list that is loaded page by page', async () => {
  const list = openList();
  const observer = new InfiniteQueryObserver(list.queries, {
    queryKey,
    queryFn: list.queryFn,
    initialPageParam: 0,
    getNextPageParam: () => null,
  });
  onTestFinished(observer.subscribe(() => undefined));
  list.server.posts.push('Cake');
  const refreshed = list.queries.invalidateQueries({ queryKey });
  list.requests[1]?.answer();
  list.requests[0]?.answer();
  await refreshed;
  expect(observer.getCurrentResult().data?.pages).toEqual([['Bread', 'Cake']]);
});

it('gives whoever waits for the first read what the second one brings', async () => {
  const list = openList();
  watch(list);
  const read = list.queries.fetchQuery({ queryKey, queryFn: list.queryFn });
  list.server.posts.push('Cake');
  const refreshed = list.queries.invalidateQueries({ queryKey });
  list.requests[1]?.answer();
  expect(await read).toEqual(['Bread', 'Cake']);
  await refreshed;
  expect(list.requests).toHaveLength(2);
});

it('reports the failure of the second read as any other', async () => {
  const list = openList();
  const { observer } = watch(list);
  const refreshed = list.queries.invalidateQueries({ queryKey });
  list.requests[1]?.fail();
  await refreshed;
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
});

it('leaves alone what the change is not about', async () => {
  const list = openList();
  const { observer, settled } = watch(list);
  await list.queries.invalidateQueries({ queryKey: ['clients'] });
  list.requests[0]?.answer();
  await settled();
  expect(list.requests).toHaveLength(1);
  expect(observer.getCurrentResult().data).toEqual(['Bread']);
});

it('does not ask again at once where that is not wanted, but when the list is opened next', async () => {
  const list = openList();
  const { observer, settled, leave } = watch(list);
  list.server.posts.push('Cake');
  await list.queries.invalidateQueries({ queryKey, refetchType: 'none' });
  list.requests[0]?.answer();
  await settled();
  expect(list.requests).toHaveLength(1);
  expect(observer.getCurrentResult().data).toEqual(['Bread']);
  leave();
  const next = watch(list);
  list.requests[1]?.answer();
  await next.settled();
  expect(next.observer.getCurrentResult().data).toEqual(['Bread', 'Cake']);
});

it('reads a list anew when it was left while it was read and changed', async () => {
  const list = openList();
  const read = list.queries.fetchQuery({ queryKey, queryFn: list.queryFn });
  list.server.posts.push('Cake');
  await list.queries.invalidateQueries({ queryKey });
  list.requests[0]?.answer();
  await read;
  await expect.poll(() => list.queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  const { observer, settled } = watch(list);
  list.requests[1]?.answer();
  await settled();
  expect(observer.getCurrentResult().data).toEqual(['Bread', 'Cake']);
});
