import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { clientIn, subjectOfAddress } from './screen-client.ts';

/** The client that the screen is about, null for several or none. Asks for nothing that the screen has not read itself. */
export function useScreenClient(): string | null {
  const { pathname, searchStr } = useLocation();
  const { clientId, postId, conversationId } = subjectOfAddress(pathname, searchStr);
  const cache = useQueryClient();
  const watch = useCallback((onChange: () => void) => cache.getQueryCache().subscribe(onChange), [cache]);
  return useSyncExternalStore(watch, () => {
    if (clientId !== null) return clientId;
    const key = postId !== null ? postKeys.one(postId) : inboxKeys.one(conversationId ?? '');
    return clientIn(cache.getQueryData(key));
  });
}
