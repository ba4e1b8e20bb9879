import type { UseQueryResult } from '@tanstack/react-query';

/** What a panel needs to know of a query. */
export type PanelQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & {
  refetch: () => Promise<unknown>;
};

type Queries = Record<string, PanelQuery<unknown>>;
type DataOf<All extends Queries> = { [Name in keyof All]: Exclude<All[Name]['data'], undefined> };

/**
 * Several queries as one: its data are those of all, by name, once all have some. Trying again asks only those that
 * failed; where none did, all of them.
 */
export function combineQueries<All extends Queries>(queries: All): PanelQuery<DataOf<All>> {
  const all = Object.values(queries);
  const failed = all.filter(({ error }) => error !== null);
  const isWhole = all.every(({ data }) => data !== undefined);
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]));
  return {
    data: isWhole ? (data as DataOf<All>) : undefined,
    error: failed[0]?.error ?? null,
    isFetching: (failed.length > 0 ? failed : all).some(({ isFetching }) => isFetching),
    refetch: () => Promise.all((failed.length > 0 ? failed : all).map(({ refetch }) => refetch())),
  };
}
