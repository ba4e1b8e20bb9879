import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePart } from '#components/lazy-part.tsx';
import { useCurrentWorkspace } from '#lib/current-workspace.ts';
import { createPartLoader } from '#lib/part-loader.ts';

// Nothing on the screen waits for it.
const loader = createPartLoader(async () => (await import('./follow-live-events.ts')).followLiveEvents);

/** As long as the dashboard is open, what happens on the server shows here at once. */
export function useLiveEvents(): void {
  const queries = useQueryClient();
  const workspaceId = useCurrentWorkspace();
  const { part: follow } = usePart(loader, 'when quiet');
  useEffect(() => {
    if (follow === null) return undefined;
    const leave = new AbortController();
    follow(queries, { workspaceId, signal: leave.signal });
    return () => leave.abort();
  }, [follow, queries, workspaceId]);
}
