import type { RisingTrend, TrendList } from '@ruche/contracts/assistant';
import { trendsTab, trendCard as words } from './words/trends.ts';

const whole = new Intl.NumberFormat('en-US');
const rounded = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const factor = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const list = new Intl.ListFormat('en', { type: 'conjunction' });

export const voiceCount = (n: number) => words.voices(whole.format(n), n === 1);

/** What a trend is about, as people write it. */
export function nameTrend({ kind, shown }: Pick<RisingTrend, 'kind' | 'shown'>): string {
  if (kind === 'hashtag') return shown;
  return kind === 'question' ? words.question(shown) : words.topic(shown);
}

/** Against no one there is no factor worth saying. */
export const describeRise = ({ rise, before }: Pick<RisingTrend, 'rise' | 'before'>) =>
  before === 0 ? words.newNow : words.rise(rise >= 10 ? whole.format(Math.round(rise)) : factor.format(rise));

export function describeSureness(p: number): string {
  if (p < 0.0001) return words.almostCertain;
  return p < 0.001 ? words.veryLikely : words.likely;
}

const leastShown = 1e-9;

/** `… about once in 12,000 times (p = 0.00008).` */
export function describeChance(p: number): string {
  const oneIn = rounded.format(1 / Math.max(p, leastShown));
  if (p < leastShown) return words.chance(oneIn, 'p < 0.000000001');
  const shown = p.toPrecision(2);
  return words.chance(oneIn, `p = ${shown.includes('e') ? p.toFixed(9) : shown}`);
}

/** Of a week in a list whose last one is this. */
export function nameWeek(place: number, count: number): string {
  const ago = count - 1 - place;
  if (ago === 0) return words.thisWeek;
  return ago === 1 ? words.weekAgo : words.weeksAgo(ago);
}

const counted = (n: number, name: (count: string, isOne: boolean) => string) => name(whole.format(n), n === 1);

/** `Looked at 54 messages of 47 people …` */
export function describeConsidered({
  people,
  messages,
  publications,
  watchedAccounts,
  weeks,
}: TrendList['considered']) {
  const parts = [
    counted(people, trendsTab.people),
    counted(messages, trendsTab.messages),
    counted(publications, trendsTab.posts),
    ...(watchedAccounts === 0 ? [] : [counted(watchedAccounts, trendsTab.competitors)]),
  ];
  return trendsTab.considered(list.format(parts), weeks);
}
