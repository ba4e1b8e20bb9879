import { estimateFromOutcomes } from '@ruche/contracts/analytics';
import { hourMs } from '@ruche/contracts/time';
import { row } from './report.ts';
import { normal, type Random, seeded } from './seeded.ts';

// Audiences whose best hours are known: does the estimate find them? Two bumps a day, other ones at the weekend,
// publications at random waking hours.

const noise = 0.7;
const draws = 200;
const hoursOfWeek = 168;
const topCount = 5;
const firstMonday = Date.UTC(2026, 0, 5);

function drawDay(random: Random): (hour: number) => number {
  const bumps = [0, 1].map(() => ({ at: 6 + random() * 17, width: 1 + random() * 2, height: 0.3 + random() * 0.6 }));
  return (hour) =>
    bumps.reduce((sum, { at, width, height }) => {
      const apart = Math.min(Math.abs(hour - at), 24 - Math.abs(hour - at));
      return sum + height * Math.exp(-(apart ** 2) / (2 * width ** 2));
    }, 0);
}

function drawCurve(random: Random): number[] {
  const weekday = drawDay(random);
  const weekend = drawDay(random);
  return Array.from({ length: hoursOfWeek }, (_, slot) => (slot >= 5 * 24 ? weekend : weekday)(slot % 24));
}

type Drawn = { publishedAt: Date; value: number; slot: number };

function publish(random: Random, curve: readonly number[], count: number): Drawn[] {
  return Array.from({ length: count }, (_, index) => {
    const slot = Math.floor(random() * 7) * 24 + 7 + Math.floor(random() * 16);
    const week = Math.floor((index / count) * 26);
    const publishedAt = new Date(firstMonday + (week * hoursOfWeek + slot) * hourMs);
    return { publishedAt, slot, value: (curve[slot] ?? 0) + noise * normal(random) };
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean true effect of the slots that score best, as a share of the best there are. */
function shareOfBest(curve: readonly number[], scores: readonly number[]): number {
  const effects = curve.map((value) => Math.exp(value));
  const best = effects.toSorted((a, b) => b - a).slice(0, topCount);
  const order = scores.map((score, slot) => ({ score, slot })).toSorted((a, b) => b.score - a.score);
  return mean(order.slice(0, topCount).map(({ slot }) => effects[slot] ?? 0)) / mean(best);
}

function meanPerCell(drawn: readonly Drawn[]): number[] {
  const bySlot = Map.groupBy(drawn, ({ slot }) => slot);
  return Array.from({ length: hoursOfWeek }, (_, slot) => {
    const own = bySlot.get(slot);
    return own ? mean(own.map(({ value }) => value)) : Number.NEGATIVE_INFINITY;
  });
}

export function measureBestTime(): void {
  console.log(`\nBest time to post, ${draws} audiences whose best hours are known`);
  for (const { count, goal } of [
    { count: 120, goal: 0.86 },
    { count: 240, goal: 0.91 },
  ]) {
    const random = seeded(count);
    const ours: number[] = [];
    const perCell: number[] = [];
    let spentMs = 0;
    let silent = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const curve = drawCurve(random);
      const drawn = publish(random, curve, count);
      const beganAt = performance.now();
      const { slots } = estimateFromOutcomes(drawn, 'UTC');
      spentMs += performance.now() - beganAt;
      const effects = slots.map(({ effect }) => effect);
      ours.push(shareOfBest(curve, effects));
      perCell.push(shareOfBest(curve, meanPerCell(drawn)));
      const even = publish(
        random,
        Array.from({ length: hoursOfWeek }, () => 0),
        count,
      );
      if (estimateFromOutcomes(even, 'UTC').verdict !== 'enough') silent += 1;
    }
    row(
      `share of the best, ${count} publications`,
      mean(ours).toFixed(3),
      `goal ${goal}; mean per cell ${mean(perCell).toFixed(3)}`,
    );
    row(`no advice where there is none, ${count}`, `${((100 * silent) / draws).toFixed(0)} %`, 'goal 90 %');
    row(`one estimate, ${count} publications`, `${(spentMs / draws).toFixed(0)} ms`, '');
  }
}
