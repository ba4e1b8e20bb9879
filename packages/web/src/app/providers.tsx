import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Toaster } from '#components/ui/toaster.tsx';
import { watchPerson } from '#lib/auth-state.ts';
import { setCurrentWorkspace } from '#lib/current-workspace.ts';
import { toast } from '#lib/toast.ts';
import { createQueryClient } from './query-client.ts';

/** For the screens around the dashboard, which has a client of its own for each workspace. */
const queryClient = createQueryClient();

/** What one person has seen or chosen is not for the next, and no news of theirs stands on the screen that follows. */
function forgetPerson(): void {
  setCurrentWorkspace(null);
  queryClient.clear();
  toast.remove();
}

type ProvidersProps = Parameters<typeof Toaster>[0] & { children: ReactNode };

export function Providers({ children, onOpen }: ProvidersProps) {
  useEffect(() => watchPerson(forgetPerson), []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster onOpen={onOpen} />
    </QueryClientProvider>
  );
}
