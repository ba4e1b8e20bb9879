import type { SharedReport } from '@ruche/contracts/reports';
import { useCallback, useEffect, useState } from 'react';

const filesMs = 3000;

type SharedState =
  | { kind: 'loading' }
  | { kind: 'gone' }
  | { kind: 'failed' }
  | { kind: 'ready'; report: SharedReport };

/**
 * Read without the contract: the server has checked its answer against it, and whoever opens a link should not wait
 * for the schemas as well.
 */
async function readShared(token: string): Promise<SharedState> {
  const response = await fetch(`/api/v1/shared-reports/${encodeURIComponent(token)}`);
  // Addresses that no link can have are refused as bad input.
  if (response.status === 404 || response.status === 400) return { kind: 'gone' };
  if (!response.ok) return { kind: 'failed' };
  return { kind: 'ready', report: (await response.json()) as SharedReport };
}

/** The report behind a link; looked at again while its files are written. */
export function useSharedReport(token: string): { state: SharedState; load: () => void } {
  const [state, setState] = useState<SharedState>({ kind: 'loading' });
  const load = useCallback(() => {
    readShared(token)
      .catch((): SharedState => ({ kind: 'failed' }))
      .then((next) => setState((last) => (next.kind === 'failed' && last.kind === 'ready' ? last : next)))
      .catch(() => undefined);
  }, [token]);
  useEffect(load, [load]);
  const isMaking = state.kind === 'ready' && state.report.files === 'making';
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(load, filesMs);
    return () => clearInterval(timer);
  }, [isMaking, load]);
  return { state, load };
}
