import type { SnapshotList } from '@ruche/contracts/analytics';

export type Look = { lookedAt: string; ageMs: number; impressions: number | null; engagements: number | null };

/** Oldest first, each by the age that the publication had. */
export function looksOf({ publishedAt, items }: SnapshotList): Look[] {
  const begin = Date.parse(publishedAt);
  return items.map(({ lookedAt, metrics, engagements }) => ({
    lookedAt,
    ageMs: Math.max(0, Date.parse(lookedAt) - begin),
    impressions: metrics.impressions,
    engagements,
  }));
}
