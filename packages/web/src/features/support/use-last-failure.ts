import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';

/** Somebody who asks for help sooner than that probably does so because of it. */
const recentMs = 10 * 60_000;

type Failure = { error: unknown; at: number };

function failuresIn(cache: QueryClient): Failure[] {
  const reads = cache.getQueryCache().getAll();
  const writes = cache.getMutationCache().getAll();
  return [
    ...reads.map(({ state }) => ({ error: state.error, at: state.errorUpdatedAt })),
    ...writes.map(({ state }) => ({ error: state.error, at: state.submittedAt })),
  ];
}

/** The ID of the last request that failed for no fault of the person, as it was when the screen opened. */
export function useLastFailure(): string | null {
  const cache = useQueryClient();
  const [requestId] = useState(() => {
    const ours = failuresIn(cache).flatMap(({ error, at }) =>
      error instanceof ApiError && error.code === 'internal' && Date.now() - at < recentMs
        ? [{ requestId: error.requestId, at }]
        : [],
    );
    return ours.toSorted((a, b) => b.at - a.at)[0]?.requestId ?? null;
  });
  return requestId;
}
