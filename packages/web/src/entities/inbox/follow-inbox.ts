import type { QueryClient } from '@tanstack/react-query';
import { refreshConcerned } from '#entities/events/refresh-concerned.ts';

/** In a storm of events what is shown is read anew this often. */
const paceMs = 800;

/**
 * Reads anew what is shown of the inbox when conversations change: at once, and in a storm of changes once for all that
 * came meanwhile. Without this each of them would give up the read that the one before began.
 */
export function followInbox(queries: QueryClient) {
  let waiting: Set<string> | 'any' | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const gather = (ids: readonly string[] | undefined) => {
    if (ids === undefined || waiting === 'any') waiting = 'any';
    else waiting = new Set([...(waiting ?? []), ...ids]);
  };
  const flush = () => {
    timer = null;
    if (waiting === null) return;
    const conversationIds = waiting === 'any' ? undefined : [...waiting];
    waiting = null;
    refreshConcerned(queries, { kind: 'conversation_changed', conversationIds });
    timer = setTimeout(flush, paceMs);
  };
  return {
    onChange: (ids: readonly string[] | undefined) => {
      gather(ids);
      if (timer === null) flush();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
