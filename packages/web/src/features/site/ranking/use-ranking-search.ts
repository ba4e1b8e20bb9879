import { useMemo, useSyncExternalStore } from 'react';
import { paths } from '#config/paths.ts';
import { type RankingSearch, readRankingSearch, writeRankingSearch } from './ranking-search.ts';

const listeners = new Set<() => void>();

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('popstate', onChange);
  };
}

const read = () => window.location.search;
/** The prerendered page knows no filter. */
const readNothing = () => '';

/** The filters, kept in the address: a link shows the same, and Back takes the last choice back. */
export function useRankingSearch(): [RankingSearch, (change: Partial<RankingSearch>) => void] {
  const text = useSyncExternalStore(watch, read, readNothing);
  const search = useMemo(() => readRankingSearch(text), [text]);
  const change = (part: Partial<RankingSearch>) => {
    history.pushState(null, '', `${paths.ranking}${writeRankingSearch({ ...search, ...part })}`);
    for (const listener of listeners) listener();
  };
  return [search, change];
}
