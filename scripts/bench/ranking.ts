import { rank } from '@ruche/contracts/ranking';
import { Problem } from '#scripts/setup/problem.mjs';
import { drawWorld, type Manager, type World, type WorldSettings } from './ranking/world.ts';
import { row } from './report.ts';
import { seeded } from './seeded.ts';

// Managers whose skill is known (what is assumed of them: `ranking/world.ts`): does the ranking find the skilled ones, better
// than what products show?

const draws = 8;
/** Where only the share of others' posts is varied. */
const drawsByOthers = 3;
const managers = 320;
const goal = 0.15;

type Correlations = Record<'lift' | 'score' | 'rateByImpressions' | 'rateByFollowers' | 'totals', number>;
type Outcome = Correlations & { ranked: number; groups: number; spentMs: number };

/** Equal values share the middle of their places. */
function placesOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  const places = Array.from(values, () => 0);
  for (let first = 0; first < order.length; ) {
    let end = first;
    while (end < order.length && order[end]?.value === order[first]?.value) end += 1;
    for (const { index } of order.slice(first, end)) places[index] = (first + end - 1) / 2;
    first = end;
  }
  return places;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [placesOf(one), placesOf(other)];
  const [meanA, meanB] = [mean(a), mean(b)];
  const products = mean(a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB)));
  const spread = (values: readonly number[], center: number) => mean(values.map((value) => (value - center) ** 2));
  return products / Math.sqrt(spread(a, meanA) * spread(b, meanB));
}

/** Everything is judged on the same people: those that are ranked. */
function judge({ inputs, managers }: World): Outcome {
  const beganAt = performance.now();
  const table = rank(inputs);
  const spentMs = performance.now() - beganAt;
  const byId = new Map(managers.map((one) => [one.id, one]));
  const people = table.people.flatMap((row) => {
    const manager = byId.get(row.id);
    return manager ? [{ row, manager }] : [];
  });
  const skills = people.map(({ manager }) => manager.skill);
  const plain = (of: (manager: Manager) => number) =>
    spearman(
      skills,
      people.map(({ manager }) => of(manager)),
    );
  return {
    lift: spearman(
      skills,
      people.map(({ row }) => row.figures.lift?.value ?? 0),
    ),
    score: spearman(
      skills,
      people.map(({ row }) => row.score ?? 0),
    ),
    rateByImpressions: plain(({ engagements, impressions }) => engagements / impressions),
    rateByFollowers: plain(({ engagements, followers }) => engagements / followers),
    totals: plain(({ engagements }) => engagements),
    ranked: people.length,
    groups: new Set(table.people.map(({ rank: number }) => number)).size,
    spentMs,
  };
}

function measure(settings: Omit<WorldSettings, 'managers'>, seed: number, count = draws): Outcome {
  const outcomes = Array.from({ length: count }, (_, draw) =>
    judge(drawWorld(seeded(seed + draw), { managers, ...settings })),
  );
  const over = (name: keyof Outcome) => mean(outcomes.map((outcome) => outcome[name]));
  return {
    lift: over('lift'),
    score: over('score'),
    rateByImpressions: over('rateByImpressions'),
    rateByFollowers: over('rateByFollowers'),
    totals: over('totals'),
    ranked: over('ranked'),
    groups: over('groups'),
    spentMs: over('spentMs'),
  };
}

const bestOfPlain = ({ rateByImpressions, rateByFollowers, totals }: Outcome) =>
  Math.max(rateByImpressions, rateByFollowers, totals);

function print(outcome: Outcome, isScoreJudged: boolean): void {
  const best = bestOfPlain(outcome);
  const against = (value: number) => `${(value - best).toFixed(2)} above the best plain number`;
  const aim = `; goal ${goal}`;
  row('lift', outcome.lift.toFixed(3), against(outcome.lift) + aim);
  row('whole score', outcome.score.toFixed(3), against(outcome.score) + (isScoreJudged ? aim : ''));
  row('engagement rate, by impressions', outcome.rateByImpressions.toFixed(3), 'pooled over the same posts');
  row('engagement rate, by followers', outcome.rateByFollowers.toFixed(3), 'pooled over the same posts');
  row('engagements', outcome.totals.toFixed(3), 'total of the same posts');
  row(
    'ranked',
    outcome.ranked.toFixed(0),
    `of ${managers}, in ${outcome.groups.toFixed(1)} groups, last without number`,
  );
}

/** Rank correlation with true skill, of our numbers and of plain ones. */
export function measureRanking(): void {
  console.log(`\nRanking, ${draws} draws of ${managers} managers whose skill is known: rank correlation with skill`);
  console.log('\nSkill shows in all parts');
  const inAll = measure({ isSkillInAll: true }, 1);
  print(inAll, true);
  console.log('\nSkill shows in the lift alone; the other parts are about something else');
  const inLift = measure({ isSkillInAll: false }, 101);
  // Half of the score is about something else here, as it was drawn.
  print(inLift, false);
  console.log('\nBy who wrote the posts behind the median: the more the manager did, the more of the skill is in it');
  for (const byOthers of [0, 0.25, 0.5, 0.75, 1]) {
    const { lift, score, rateByImpressions } = measure({ isSkillInAll: true, byOthers }, 201, drawsByOthers);
    const comparison = `whole score ${score.toFixed(3)}; engagement rate ${rateByImpressions.toFixed(3)}`;
    row(`lift, ${100 * byOthers} % by others`, lift.toFixed(3), comparison);
  }
  row('one table', `${inAll.spentMs.toFixed(0)} ms`, `${managers} managers`);
  const margins = [
    inAll.lift - bestOfPlain(inAll),
    inAll.score - bestOfPlain(inAll),
    inLift.lift - bestOfPlain(inLift),
  ];
  if (Math.min(...margins) < goal)
    throw new Problem(`The ranking finds skill less than ${goal} better than plain numbers.`);
}
