import { findTrends, type Said, type Trend } from '@ruche/contracts/assistant';
import { type Planted, seededTalk } from '@ruche/contracts/assistant/testing';
import { Problem } from '#scripts/setup/problem.mjs';
import { row } from './report.ts';

// What rises is planted in the talk of made-up people and competitors: is it found, and is anything found that is not there?

const draws = 100;
/** There is more to count with competitors. */
const drawsAmongCompetitors = 40;
const weeks = 10;
const theme = 'levain naturel';
const usualShare = 0.02;
const competitors = 12;
const fewestVoices = 3;

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;

/** Said by that share of people, or of accounts, in the two newest weeks. */
const rising = (share: number, by: Planted['by'] = 'people'): Planted => ({
  text: theme,
  by,
  shares: Array.from({ length: weeks }, (_, week) => (week < 2 ? share : usualShare)),
});

type Draw = { people: number; accounts: number; planted: Planted[]; added?: Said[] };
type Outcome = { found: number; withFalse: number; falseTrends: number; trends: number; ofTooFew: number };

/** Counted here from what was said, not by what is judged. */
function voicesOf({ key, kind }: Trend, said: readonly Said[]): number {
  const recent = said.filter(({ week, text }) => week < 2 && key.split(' ').every((word) => text.includes(word)));
  return kind === 'topic' ? new Set(recent.map(({ voice }) => voice)).size : fewestVoices;
}

const drawsOf = ({ accounts }: Pick<Draw, 'accounts'>) => (accounts > 0 ? drawsAmongCompetitors : draws);

function measure(draw: Draw): Outcome {
  const { people, accounts, planted, added = [] } = draw;
  const outcome: Outcome = { found: 0, withFalse: 0, falseTrends: 0, trends: 0, ofTooFew: 0 };
  for (let seed = 1; seed <= drawsOf(draw); seed += 1) {
    const said = [...seededTalk({ seed, people, accounts, weeks, planted }), ...added];
    const trends = findTrends(said);
    const planned = trends.filter(({ key }) => theme.split(' ').some((word) => key.split(' ').includes(word)));
    const others = trends.length - planned.length;
    outcome.found += planned.length > 0 ? 1 : 0;
    outcome.withFalse += others > 0 ? 1 : 0;
    outcome.falseTrends += others;
    outcome.trends += trends.length;
    outcome.ofTooFew += trends.filter((trend) => voicesOf(trend, said) < fewestVoices).length;
  }
  return outcome;
}

let ofTooFew = 0;

function reportPlanted(name: string, draw: Draw): void {
  const { found, falseTrends, trends, ofTooFew: few } = measure(draw);
  ofTooFew += few;
  row(
    name,
    percent(found, drawsOf(draw)),
    `found; ${percent(falseTrends, Math.max(1, trends))} of all trends are false`,
  );
}

function reportNothing(name: string, draw: Omit<Draw, 'planted'>): void {
  const { withFalse, ofTooFew: few } = measure({ ...draw, planted: [] });
  ofTooFew += few;
  row(name, percent(withFalse, drawsOf(draw)), 'of draws show a trend; limit 5 %');
}

/** Two that repeat it every day of the newest weeks. */
const loud: Said[] = Array.from({ length: 28 }, (_, n) => ({
  voice: `loud ${n % 2}`,
  week: n < 14 ? 0 : 1,
  text: theme,
}));

/** How many planted trends are found, and how many are found where there is none. */
export async function measureTrends(): Promise<void> {
  console.log(`\nTrends, ${draws} draws of ${weeks} weeks of talk, said by 2 % of voices in the weeks before`);
  for (const people of [30, 60, 150]) {
    for (const share of [0.1, 0.2]) {
      const name = `${people} people a week, then by ${100 * share} %`;
      reportPlanted(name, { people, accounts: 0, planted: [rising(share)] });
    }
    reportNothing(`${people} people a week, nothing planted`, { people, accounts: 0 });
  }
  console.log(
    `\nThe same in ${drawsAmongCompetitors} draws with ${competitors} competitors that post two to five times a week, mostly of what they are used to`,
  );
  for (const people of [30, 60]) {
    const among = { people, accounts: competitors };
    reportPlanted(`${people} people, then by 20 % of people`, { ...among, planted: [rising(0.2)] });
    reportPlanted(`${people} people, then by 40 % of competitors`, { ...among, planted: [rising(0.4, 'accounts')] });
    const both = [rising(0.1), rising(0.3, 'accounts')];
    reportPlanted(`${people} people, then by 10 % and 30 %`, { ...among, planted: both });
    reportNothing(`${people} people, nothing planted`, among);
  }
  const few = measure({ people: 60, accounts: competitors, planted: [], added: loud });
  ofTooFew += few.found;
  row(
    'said daily by two voices alone',
    percent(few.found, drawsAmongCompetitors),
    'of draws call it a trend; must be 0 %',
  );
  row('trends of fewer than three voices', String(ofTooFew), 'of all draws; must be 0');
  if (ofTooFew > 0) throw new Problem('A trend was made of fewer than three voices.');
}
