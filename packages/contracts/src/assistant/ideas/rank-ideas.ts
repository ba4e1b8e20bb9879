import type { PostFormat } from '#src/analytics/metrics.ts';
import { dayMs } from '#src/time/durations.ts';
import type { FoundIdea } from './idea-facts.ts';
import { type IdeaSource, ideaRestDays, type RefusalReason } from './ideas.ts';

/** An idea that was offered before, and what became of it. */
export type OfferedIdea = {
  key: string;
  source: IdeaSource;
  pillar: string | null;
  format: PostFormat;
  createdAt: Date;
  refusal: { reason: RefusalReason; at: Date } | null;
};

/** An idea at the wrong time comes back after so many days. */
const badTimingDays = 30;
const learnedDays = 90;
/** Three refusals of a kind are no chance. */
const learnedFrom = 3;
/** So much less is expected of each kind that was refused so often. */
const refusedFactor = 0.8;
const mostInARow = 2;

const daysSince = (at: Date, now: Date) => (now.getTime() - at.getTime()) / dayMs;

function isBlocking({ createdAt, refusal }: OfferedIdea, now: Date): boolean {
  if (!refusal) return daysSince(createdAt, now) < ideaRestDays;
  return refusal.reason !== 'bad_timing' || daysSince(refusal.at, now) < badTimingDays;
}

/** Keys that are not offered now: what was refused never again, what was offered not within 60 days. */
export function blockedKeys(offered: readonly OfferedIdea[], now: Date): Set<string> {
  return new Set(offered.filter((one) => isBlocking(one, now)).map(({ key }) => key));
}

export type Rankable = Pick<FoundIdea, 'key' | 'source' | 'pillar' | 'format' | 'lift' | 'day' | 'evidence'>;

const kindsOf = ({ source, pillar, format }: Pick<Rankable, 'source' | 'pillar' | 'format'>) => [
  `source ${source}`,
  `format ${format}`,
  ...(pillar === null ? [] : [`pillar ${pillar.toLowerCase()}`]),
];

/** Kinds of ideas that were refused so often lately that less is expected of them. */
function unwantedKinds(offered: readonly OfferedIdea[], now: Date): Set<string> {
  const refused = offered.filter(({ refusal }) => refusal && daysSince(refusal.at, now) <= learnedDays);
  const counts = Map.groupBy(refused.flatMap(kindsOf), (kind) => kind);
  return new Set([...counts].filter(([, times]) => times.length >= learnedFrom).map(([kind]) => kind));
}

const noDay = '9999-12-31';

function compareRanks(one: Rankable & { unwanted: number }, other: Rankable & { unwanted: number }): number {
  const expected = ({ lift, unwanted }: typeof one) => (lift ? lift.effect * refusedFactor ** unwanted : 0);
  return (
    Number(one.lift === null) - Number(other.lift === null) ||
    expected(other) - expected(one) ||
    one.unwanted - other.unwanted ||
    (other.lift?.n ?? 0) - (one.lift?.n ?? 0) ||
    (other.evidence[0]?.n ?? 0) - (one.evidence[0]?.n ?? 0) ||
    (one.day ?? noDay).localeCompare(other.day ?? noDay) ||
    one.key.localeCompare(other.key)
  );
}

/** At most two of a source in a row, as long as another one has something to offer. */
function mixSources<Item extends Rankable>(ranked: readonly Item[]): Item[] {
  const waiting = [...ranked];
  const mixed: Item[] = [];
  while (waiting.length > 0) {
    const row = mixed.slice(-mostInARow);
    const source =
      row.length === mostInARow && row.every((one) => one.source === row[0]?.source) ? row[0]?.source : null;
    const place = Math.max(
      0,
      waiting.findIndex((one) => one.source !== source),
    );
    mixed.push(...waiting.splice(place, 1));
  }
  return mixed;
}

/** The highest expected lift first, those of which nothing can be expected after them, mixed by source. */
export function rankIdeas<Item extends Rankable>(
  items: readonly Item[],
  offered: readonly OfferedIdea[],
  now: Date,
): Item[] {
  const unwanted = unwantedKinds(offered, now);
  const ranked = items
    .map((item) => ({ item, unwanted: kindsOf(item).filter((kind) => unwanted.has(kind)).length }))
    .toSorted((one, other) =>
      compareRanks({ ...one.item, unwanted: one.unwanted }, { ...other.item, unwanted: other.unwanted }),
    )
    .map(({ item }) => item);
  return mixSources(ranked);
}
