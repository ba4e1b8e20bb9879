import { describe, expect, it } from 'vitest';
import { combineQueries, type PanelQuery } from './combine-queries.ts';

const failure = new Error('No answer.');

function queryOf<Data>(state: Partial<PanelQuery<Data>>): PanelQuery<Data> & { asked: number } {
  const query = {
    data: undefined,
    error: null,
    isFetching: false,
    ...state,
    asked: 0,
    refetch: () => {
      query.asked += 1;
      return Promise.resolve();
    },
  } as PanelQuery<Data> & { asked: number };
  return query;
}

describe('several queries as one', () => {
  it('have data once each of them has', () => {
    const me = queryOf({ data: 'Ada' });
    expect(combineQueries({ me, count: queryOf<number>({ isFetching: true }) })).toMatchObject({
      data: undefined,
      error: null,
      isFetching: true,
    });
    expect(combineQueries({ me, count: queryOf({ data: 0 }) }).data).toEqual({ me: 'Ada', count: 0 });
  });

  it('keep the data of all when one of them fails to refresh', () => {
    const combined = combineQueries({ me: queryOf({ data: 'Ada', error: failure }), count: queryOf({ data: 2 }) });
    expect(combined).toMatchObject({ data: { me: 'Ada', count: 2 }, error: failure });
  });

  it('try only those again that failed, and are busy only as long as those are', async () => {
    const me = queryOf<string>({ error: failure });
    const count = queryOf({ data: 2, isFetching: true });
    const combined = combineQueries({ me, count });
    expect(combined.isFetching).toBe(false);
    await combined.refetch();
    expect([me.asked, count.asked]).toEqual([1, 0]);
  });

  it('are all asked again where none failed', async () => {
    const [me, count] = [queryOf({ data: 'Ada' }), queryOf({ data: 2 })];
    await combineQueries({ me, count }).refetch();
    expect([me.asked, count.asked]).toEqual([1, 1]);
  });
});
