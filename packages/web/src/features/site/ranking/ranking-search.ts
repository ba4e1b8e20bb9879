import { type PlatformId, platformIds } from '@ruche/contracts/accounts';
import { type SizeClass, sizeClasses } from '@ruche/contracts/ranking';

/** What the address says. Null is all of them; of seasons, the newest that has numbers. */
export type RankingSearch = { season: string | null; platform: PlatformId | null; sizeClass: SizeClass | null };

const isSeason = (text: string) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** What makes no sense is left out: a link that was cut off still opens the ranking. */
export function readRankingSearch(search: string): RankingSearch {
  const values = new URLSearchParams(search);
  const season = values.get('season');
  return {
    season: season !== null && isSeason(season) ? season : null,
    platform: platformIds.find((one) => one === values.get('platform')) ?? null,
    sizeClass: sizeClasses.find((one) => one === values.get('sizeClass')) ?? null,
  };
}

export function writeRankingSearch({ season, platform, sizeClass }: RankingSearch): string {
  const values = new URLSearchParams();
  if (season !== null) values.set('season', season);
  if (platform !== null) values.set('platform', platform);
  if (sizeClass !== null) values.set('sizeClass', sizeClass);
  const text = values.toString();
  return text === '' ? '' : `?${text}`;
}
