import { SnapshotListSchema } from '@ruche/contracts/analytics';
import { useQuery } from '@tanstack/react-query';
import { analyticsKeys } from '#entities/analytics/analytics-keys.ts';
import { api } from '#lib/api.ts';

/** Every look at the numbers of one publication. */
export function useSnapshots(publicationId: string) {
  return useQuery({
    queryKey: analyticsKeys.snapshots(publicationId),
    queryFn: ({ signal }) =>
      api.request({ path: `/analytics/publications/${publicationId}/snapshots`, answer: SnapshotListSchema, signal }),
  });
}
