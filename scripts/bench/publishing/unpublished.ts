import { row } from '#scripts/bench/report.ts';

/** A publication that is due and not both live and written down as published. */
export type Unpublished = {
  status: string;
  reason: string | null;
  nextAttemptAt: Date | null;
  /** One that waits or runs, and is not given up. */
  hasJob: boolean;
};

export type Sorted<Row extends Unpublished> = {
  /** It has a job: it goes out later than the benchmark waited for. */
  notYetOut: Row[];
  /** It ended otherwise, with a reason that people are told. */
  refused: Row[];
  /** Nobody goes on with it, and nobody was told. */
  lost: Row[];
};

const openStatuses = new Set(['scheduled', 'publishing', 'needs_check']);
const toldStatuses = new Set(['failed', 'needs_check']);

export function sortUnpublished<Row extends Unpublished>(rows: readonly Row[]): Sorted<Row> {
  const sorted: Sorted<Row> = { notYetOut: [], refused: [], lost: [] };
  for (const one of rows) {
    if (openStatuses.has(one.status) && one.hasJob) sorted.notYetOut.push(one);
    else if (toldStatuses.has(one.status) && one.reason !== null) sorted.refused.push(one);
    else sorted.lost.push(one);
  }
  return sorted;
}

export function describeUnpublished({ notYetOut, refused, lost }: Sorted<Unpublished>, doubled: number): string {
  return `${notYetOut.length} not yet out, ${refused.length} refused, ${lost.length} lost, ${doubled} doubled`;
}

const mostReasons = 8;

/** How many of each status and reason, the most frequent first. */
export function countReasons(rows: readonly Unpublished[]): { status: string; reason: string; count: number }[] {
  const groups = Map.groupBy(rows, ({ status, reason, nextAttemptAt, hasJob }) => {
    const when = nextAttemptAt === null ? '' : ', to be tried again';
    return JSON.stringify([`${status}${when}${hasJob ? '' : ', without a job'}`, reason ?? 'no reason']);
  });
  return [...groups]
    .map(([key, { length: count }]) => {
      const [status = '', reason = ''] = JSON.parse(key) as string[];
      return { status, reason, count };
    })
    .toSorted((one, other) => other.count - one.count);
}

/** Says how many are in which state, and why. Nothing where there are none. */
export function reportUnpublished(rows: readonly Unpublished[]): void {
  for (const { status, reason, count } of countReasons(rows).slice(0, mostReasons)) {
    row('', `${count}`, `${status}: ${reason}`);
  }
}
