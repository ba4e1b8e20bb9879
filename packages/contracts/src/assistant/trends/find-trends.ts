import { atLeast, passingChance } from './chance.ts';
import { type TermKind, termsOf } from './terms.ts';

/** Something that was said. Whoever says the same ten times is one voice. */
export type Said = {
  /** Who: a person of the inbox, or an account whose posts are counted. */
  voice: string;
  /** Counted back from now: 0 is the newest week. */
  week: number;
  text: string;
};

export type Trend = {
  kind: TermKind;
  key: string;
  shown: string;
  /** Different voices in the newest weeks, and in those before. */
  recent: number;
  before: number;
  /** The share of voices that say it now, against the share before: 2 is twice as many. */
  rise: number;
  /** How likely chance alone would make it rise so far. */
  p: number;
  /** Voices per week, the oldest first. */
  weeks: number[];
  /** Places in what was said, the newest first. */
  examples: number[];
};

export type TrendOptions = {
  /** So many newest weeks are compared with those before. */
  recentWeeks?: number;
  weeks?: number;
  /** Of what is called a trend, at most this share may be chance. */
  falseShare?: number;
};

/** So many weeks are looked at. */
export const trendWeeks = 10;

const fewestVoices = 3;
const smallestRise = 1.5;
const mostExamples = 3;

type Counted = {
  kind: TermKind;
  key: string;
  spellings: Map<string, number>;
  /** Voices by week. */
  voices: Set<string>[];
  examples: number[];
};

/** The voices of every week in which a term is not said: one set for all of them, to which nothing is added. */
const nobody = new Set<string>();

function countTerms(said: readonly Said[], weeks: number): { terms: Map<string, Counted>; active: Set<string>[] } {
  const active = Array.from({ length: weeks }, () => new Set<string>());
  const terms = new Map<string, Counted>();
  for (const [place, { voice, week, text }] of said.entries()) {
    active[week]?.add(voice);
    if (week < 0 || week >= weeks) continue;
    for (const { kind, key, shown } of termsOf(text)) {
      const id = `${kind} ${key}`;
      const counted = terms.get(id) ?? {
        kind,
        key,
        spellings: new Map<string, number>(),
        voices: Array.from({ length: weeks }, () => nobody),
        examples: [],
      };
      counted.spellings.set(shown, (counted.spellings.get(shown) ?? 0) + 1);
      const others = counted.voices[week];
      if (others && others !== nobody) others.add(voice);
      else counted.voices[week] = new Set([voice]);
      counted.examples.push(place);
      terms.set(id, counted);
    }
  }
  return { terms, active };
}

/** Voices of several weeks: whoever speaks in two of them counts once in each. */
const sizeOf = (weeks: readonly ReadonlySet<string>[]) => weeks.reduce((sum, { size }) => sum + size, 0);
const differentIn = (weeks: readonly ReadonlySet<string>[]) => new Set(weeks.flatMap((week) => [...week])).size;

const mostUsed = (spellings: ReadonlyMap<string, number>) =>
  [...spellings].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))[0]?.[0] ?? '';

/** A pair of words says more than either of its words, where nearly all who rise with the word say the pair. */
function withoutParts(trends: readonly Trend[]): Trend[] {
  const pairs = trends.filter(({ key }) => key.includes(' '));
  const hashtags = new Set(trends.filter(({ kind }) => kind === 'hashtag').map(({ key }) => key));
  return trends.filter(({ kind, key, recent }) => {
    if (kind === 'topic' && hashtags.has(key.replaceAll(' ', ''))) return false;
    const isPart = pairs.some(
      (pair) =>
        pair.kind === kind && pair.key !== key && pair.key.split(' ').includes(key) && pair.recent >= recent * 0.7,
    );
    const isAsked =
      kind === 'topic' &&
      trends.some((one) => one.kind === 'question' && one.key === key && one.recent >= recent * 0.7);
    return !isPart && !isAsked;
  });
}

/**
 * What rises: terms that a larger share of voices uses in the newest weeks than before, by more than chance. Given how many
 * voices use a term at all, chance spreads them over the weeks as all voices are spread; the test is exact.
 */
export function findTrends(said: readonly Said[], options: TrendOptions = {}): Trend[] {
  const { recentWeeks = 2, weeks = trendWeeks, falseShare = 0.05 } = options;
  const { terms, active } = countTerms(said, weeks);
  const recentActive = sizeOf(active.slice(0, recentWeeks));
  const allActive = sizeOf(active);
  if (allActive === 0 || recentActive === allActive) return [];
  const share = recentActive / allActive;
  // Those that could have risen are counted as tests, too: leaving them out would let chance choose what is tested.
  const tested = [...terms.values()].filter(({ voices }) => sizeOf(voices) >= fewestVoices);
  const current = tested.filter(({ voices }) => differentIn(voices.slice(0, recentWeeks)) >= fewestVoices);
  const risen = current.map(({ kind, key, spellings, voices, examples }): Trend => {
    const now = sizeOf(voices.slice(0, recentWeeks));
    const total = sizeOf(voices);
    const before = total - now;
    return {
      kind,
      key,
      shown: mostUsed(spellings),
      recent: differentIn(voices.slice(0, recentWeeks)),
      before: differentIn(voices.slice(recentWeeks)),
      rise: now / recentActive / ((before + 0.5) / (allActive - recentActive)),
      p: atLeast(now, total, share),
      weeks: voices.map(({ size }) => size).toReversed(),
      examples: examples
        .toSorted((one, other) => (said[one]?.week ?? 0) - (said[other]?.week ?? 0) || one - other)
        .slice(0, mostExamples),
    };
  });
  const found = passingChance(risen, { falseShare, tests: tested.length }).filter(({ rise }) => rise >= smallestRise);
  return withoutParts(found).toSorted((one, other) => one.p - other.p || other.rise - one.rise);
}
