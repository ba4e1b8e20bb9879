import { MutationCache, notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Toaster } from '#components/ui/toaster.tsx';
import { isAboutSession, mayPass } from '#lib/api-error.ts';
import { checkSession, watchPerson } from '#lib/auth-state.ts';
import { setCurrentWorkspace } from '#lib/current-workspace.ts';
import { toast } from '#lib/toast.ts';

/** Somebody ended this session from elsewhere, or changed what it has to prove: this page learns of it here. */
function learnOfSession(error: Error): void {
  if (isAboutSession(error)) void checkSession();
}

// What changes before the server has answered is shown before the next frame: until then a thrown switch springs back.
notifyManager.setScheduler(queueMicrotask);

const retryFailedMs = 10_000;

const queryClient = new QueryClient({
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

/** What one person has seen or chosen is not for the next, and no news of theirs stands on the screen that follows. */
function forgetPerson(): void {
  setCurrentWorkspace(null);
  queryClient.clear();
  toast.remove();
}

export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => watchPerson(forgetPerson), []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
