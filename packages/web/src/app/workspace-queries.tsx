import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client.ts';

/**
 * What is read and written in one workspace, kept apart from every other: mounted anew for each. An answer that comes
 * after the switch still belongs to the client of the workspace where it was asked for.
 */
export function WorkspaceQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
