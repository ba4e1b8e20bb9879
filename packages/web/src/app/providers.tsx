import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toaster } from '#components/ui/toaster.tsx';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import { ApiError, type ApiErrorCode } from '#lib/api-error.ts';

const worthRetrying: ReadonlySet<ApiErrorCode> = new Set(['unreachable', 'unavailable', 'internal']);

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server refused on purpose will be refused again.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && worthRetrying.has(error.code),
    },
  },
});

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>{children}</TooltipProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
