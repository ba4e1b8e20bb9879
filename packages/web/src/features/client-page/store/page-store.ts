import { useSyncExternalStore } from 'react';
import { emptyState, type PageState } from './page-state.ts';

export type PageStore = {
  get: () => PageState;
  set: (change: Partial<PageState>) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createPageStore(): PageStore {
  let state = emptyState;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const usePageState = ({ get, subscribe }: PageStore): PageState => useSyncExternalStore(subscribe, get);
