import { compareText } from './formula/numbers.ts';
import type { RankingQuery } from './public-ranking.ts';
import type { Standing } from './table.ts';

type Shown = Pick<Standing, 'rank' | 'score'> & { name: string };

/** Without accents and capitals, and the same everywhere. */
const plain = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const byName = (a: Shown, b: Shown) => compareText(plain(a.name), plain(b.name)) || compareText(a.name, b.name);

/** Numbered people by rank and score; those without a number by name, so that the order does not tell who is last. */
export function inPublicOrder<Person extends Shown>(people: readonly Person[]): Person[] {
  return people.toSorted((a, b) => {
    if (a.rank === null || b.rank === null) return Number(a.rank === null) - Number(b.rank === null) || byName(a, b);
    return a.rank - b.rank || (b.score ?? 0) - (a.score ?? 0) || byName(a, b);
  });
}

/** Whether filters leave a person in. */
export function isInFilters(
  { platforms, sizeClasses }: Pick<Standing, 'platforms' | 'sizeClasses'>,
  { platform, sizeClass }: Pick<RankingQuery, 'platform' | 'sizeClass'>,
): boolean {
  return (!platform || platforms.includes(platform)) && (!sizeClass || sizeClasses.includes(sizeClass));
}
