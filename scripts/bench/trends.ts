import { findTrends } from '@ruche/contracts/assistant';
import { type Planted, seededTalk } from '@ruche/contracts/assistant/testing';
import { row } from './report.ts';

// What rises is planted in the talk of made-up people: is it found, and is anything found that is not there?

const draws = 100;
const weeks = 10;
const theme = 'levain naturel';
const usualShare = 0.02;

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;

/** Said by that share of people in the two newest weeks. */
const rising = (share: number): Planted => ({
  text: theme,
  shares: Array.from({ length: weeks }, (_, week) => (week < 2 ? share : usualShare)),
});

type Outcome = { found: number; withFalse: number; falseTrends: number; trends: number };

function measure(people: number, planted: Planted[]): Outcome {
  const outcome: Outcome = { found: 0, withFalse: 0, falseTrends: 0, trends: 0 };
  for (let seed = 1; seed <= draws; seed += 1) {
    const trends = findTrends(seededTalk({ seed, people, weeks, planted }));
    const planned = trends.filter(({ key }) => theme.split(' ').some((word) => key.split(' ').includes(word)));
    const others = trends.length - planned.length;
    outcome.found += planned.length > 0 ? 1 : 0;
    outcome.withFalse += others > 0 ? 1 : 0;
    outcome.falseTrends += others;
    outcome.trends += trends.length;
  }
  return outcome;
}

/** How many planted trends are found, and how many are found where there is none. */
export async function measureTrends(): Promise<void> {
  console.log(`\nTrends, ${draws} draws of ${weeks} weeks of talk, said by 2 % of people in the weeks before`);
  for (const people of [30, 60, 150]) {
    for (const share of [0.1, 0.2]) {
      const { found, falseTrends, trends } = measure(people, [rising(share)]);
      const name = `${people} people a week, then by ${100 * share} %`;
      row(name, percent(found, draws), `found; ${percent(falseTrends, Math.max(1, trends))} of all trends are false`);
    }
    const { withFalse } = measure(people, []);
    row(`${people} people a week, nothing planted`, percent(withFalse, draws), 'of draws show a trend; limit 5 %');
  }
}
