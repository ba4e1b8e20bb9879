import { postPathOnPage } from '@ruche/contracts/client-page';
import { useSyncExternalStore } from 'react';

export type Route =
  | { view: 'review' | 'calendar' | 'reports' | 'more' }
  | { view: 'post'; postId: string; commentId: string | null };

const views = ['review', 'calendar', 'reports', 'more'] as const;

/** After the #: the server never sees which post somebody looks at, and the document is the same for all. */
export function parseRoute(hash: string): Route {
  const [view = '', postId = '', commentId] = hash.replace(/^#\/?/, '').split('/');
  if (view === 'posts' && postId !== '') return { view: 'post', postId, commentId: commentId ?? null };
  return { view: views.find((one) => one === view) ?? 'review' };
}

export const hashOf = (view: (typeof views)[number]) => `#/${view === 'review' ? '' : view}`;
export const postHash = (postId: string) => postPathOnPage(postId);

function watch(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

const hashNow = () => location.hash;

export const useHash = (): string => useSyncExternalStore(watch, hashNow);
