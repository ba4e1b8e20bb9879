import { MutationCache, notifyManager, QueryCache, type QueryClient } from '@tanstack/react-query';
import { isAboutSession, mayPass } from '#lib/api-error.ts';
import { checkSession } from '#lib/auth-state.ts';
import { RaceFreeQueryClient } from '#lib/race-free-query-client.ts';

/** Somebody ended this session from elsewhere, or changed what it has to prove: this page learns of it here. */
function learnOfSession(error: Error): void {
  if (isAboutSession(error)) void checkSession();
}

// What changes before the server has answered is shown before the next frame: until then a thrown switch springs back.
notifyManager.setScheduler(queueMicrotask);

const retryFailedMs = 10_000;

export function createQueryClient(): QueryClient {
  return new RaceFreeQueryClient({
    queryCache: new QueryCache({ onError: learnOfSession }),
    mutationCache: new MutationCache({ onError: learnOfSession }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        // What failed in passing is tried again by itself: the browser says when the connection is back, but not when the server is.
        refetchOnReconnect: ({ state }) => (state.error === null ? true : 'always'),
        refetchInterval: ({ state }) => (mayPass(state.error) ? retryFailedMs : false),
      },
    },
  });
}
