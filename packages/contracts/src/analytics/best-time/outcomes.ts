import type { PostFormat } from '#src/analytics/metrics.ts';

/** A publication that is at least two days old. */
export type TimedPublication = {
  publishedAt: Date;
  format: PostFormat;
  /** At 48 hours. */
  engagements: number;
};

export type Outcome = { publishedAt: Date; value: number };

/** So many publications around each one say what is usual at that time. */
const neighbours = 30;

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * How each publication did against the account's own level for its format at that time, on a logarithmic scale: so neither
 * growth nor formats masquerade as time.
 */
export function outcomesOf(publications: readonly TimedPublication[]): Outcome[] {
  const byFormat = Map.groupBy(publications, ({ format }) => format);
  return [...byFormat.values()].flatMap((same) => {
    const inOrder = same.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
    const values = inOrder.map(({ engagements }) => Math.log1p(engagements));
    return inOrder.map(({ publishedAt }, index) => {
      const first = Math.max(0, Math.min(index - (neighbours >> 1), values.length - neighbours - 1));
      const around = values.slice(first, first + neighbours + 1).toSorted((a, b) => a - b);
      return { publishedAt, value: (values[index] ?? 0) - medianOf(around) };
    });
  });
}
