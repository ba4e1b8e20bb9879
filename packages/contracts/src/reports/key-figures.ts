import type { AnalyticsOverview, Figure, TotalName } from '#src/analytics/overview.ts';
import { dayAt } from '#src/analytics/period.ts';
import { formatOf } from './format.ts';
import type { ReportLanguage } from './languages.ts';

/** Those that stand large, in this order. */
export const mainFigureNames = [
  'impressions',
  'engagements',
  'engagementRate',
  'followers',
  'publications',
  'clicks',
] as const;
/** Those that stand in the table below. */
export const furtherFigureNames = [
  'reactions',
  'comments',
  'shares',
  'saves',
  'videoViews',
  'rateByReach',
  'rateByFollowers',
] as const;
export type KeyFigureName = (typeof mainFigureNames)[number] | (typeof furtherFigureNames)[number];

export type KeyFigure = Figure & {
  name: KeyFigureName;
  unit: 'count' | 'rate';
  /** What `n` counts. Followers are those of accounts, and compared with the first day instead of the period before. */
  of: 'posts' | 'accounts';
};

export function keyFigureOf(overview: AnalyticsOverview, name: KeyFigureName): KeyFigure {
  const { engagementRate, followers, totals } = overview;
  const rate = (figure: Figure) => ({ ...figure, name, unit: 'rate', of: 'posts' }) as const;
  if (name === 'engagementRate') return rate(engagementRate.byImpressions);
  if (name === 'rateByReach') return rate(engagementRate.byReach);
  if (name === 'rateByFollowers') return rate(engagementRate.byFollowers);
  if (name === 'followers') return { ...followers, name, unit: 'count', of: 'accounts' };
  return { ...totals[name satisfies TotalName], name, unit: 'count', of: 'posts' };
}

/** As screen, link, and files show it. */
export function writeKeyFigure({ unit, value, previous }: KeyFigure, language: ReportLanguage) {
  const format = formatOf(language);
  const write = unit === 'rate' ? format.rate : format.count;
  return { value: write(value), previous: write(previous), change: format.change(value, previous) };
}

/** The days compared with, first and last included. */
export function previousDaysOf({ zone, previousFrom, from }: AnalyticsOverview): { from: string; to: string } {
  return { from: dayAt(new Date(previousFrom), zone), to: dayAt(new Date(Date.parse(from) - 1), zone) };
}
