import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

const ignore = () => undefined;

/**
 * An answer that was asked for before a change never counts as fresh after it. TanStack Query alone lets a first read
 * that is under way finish and takes what it brings for new, and so with any read that it does not begin again.
 */
export class RaceFreeQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isReadAgain = filters?.refetchType !== 'none';
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (isReadAgain && query.isActive()) {
        if (query.state.data !== undefined) continue;
        // Whoever waits for the first read gets what the second one brings.
        void query.cancel({ silent: true });
        query.fetch().catch(ignore);
      } else {
        // Without options this joins the read under way.
        query.fetch().then(() => query.invalidate(), ignore);
      }
    }
    return super.invalidateQueries(filters, options);
  }
}
