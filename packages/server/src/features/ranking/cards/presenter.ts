import { type Parts, partNames, type Standing } from '@ruche/contracts/ranking';
import type { RankingMembership, StandingOfSeason } from '@ruche/database/ranking';
import type { Card } from '#domain/ranking/card/drawing.ts';
import { wholeOf, words } from '#domain/ranking/card/words.ts';
import { presentStanding } from '#features/ranking/presenter.ts';

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function monthOf({ season, state }: StandingOfSeason): string {
  const month = months.format(new Date(`${season}-01T00:00:00Z`));
  return state === 'open' ? words.soFar(month) : month;
}

export function cardOf(
  { handle, name }: Pick<RankingMembership, 'handle' | 'name'>,
  [newest]: readonly StandingOfSeason[],
): Card {
  return {
    handle,
    name,
    month: newest ? monthOf(newest) : null,
    standing: newest ? presentStanding(newest.standing) : null,
    isShared: newest?.isShared ?? false,
  };
}

export const cardPath = (handle: string) => `/ranking/${handle}/card.png`;

function describeParts(parts: Parts): string[] {
  return partNames.flatMap((name) => {
    const part = parts[name];
    return part ? [words.altPart(words.parts[name], wholeOf(part.percentile))] : [];
  });
}

function describeScore({ score, low, high }: Standing): string[] {
  if (score === null) return [];
  const range = low === null || high === null ? '' : `, ${words.range(wholeOf(low), wholeOf(high))}`;
  return [`${words.score} ${wholeOf(score)}${range}`];
}

/** Where there is a number; else what was earned. */
function describeStanding(standing: Standing, isShared: boolean): string[] {
  const { rank, badges, parts } = standing;
  if (rank === null)
    return badges.length === 0 ? [] : [words.earned(badges.map(({ id }) => words.badges[id]).join(', '))];
  const place = isShared ? words.sharedRank(rank) : words.rank(rank);
  return [place, ...describeScore(standing), ...describeParts(parts)];
}

/** The same as the image says, for whoever cannot see it. */
export function altOf({ name, month, standing, isShared }: Card): string {
  if (month === null || standing === null) return words.alt(name, `${words.notRanked}.`);
  const facts = describeStanding(standing, isShared);
  return words.alt(name, `${[month, ...facts].join('. ')}.`);
}
