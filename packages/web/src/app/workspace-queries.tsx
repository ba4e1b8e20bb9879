import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { onPlanRefusal } from '#lib/plan-refusals.ts';
import { createQueryClient } from './query-client.ts';

/**
 * What is read and written in one workspace, kept apart from every other: mounted anew for each. An answer that comes
 * after the switch still belongs to the client of the workspace where it was asked for.
 */
export function WorkspaceQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  // Its trial may have ended, or its plan or active clients changed, since this page asked.
  useEffect(
    () => onPlanRefusal(() => void client.invalidateQueries({ queryKey: workspaceKeys.current, exact: true })),
    [client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
