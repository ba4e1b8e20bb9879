import type { ScheduleSlot } from '@ruche/contracts/assistant';
import { slotTexts as words } from './words/schedules.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** Why this hour: how posts did in it, from how many; or the habit that it is. */
export function describeSlot({ basis, effect, n }: ScheduleSlot): string {
  if (basis !== 'numbers') return words[basis];
  const posts = n === 0 ? words.none : words.posts(n);
  const change = Math.round((effect - 1) * 100);
  if (change === 0) return words.same(posts);
  return (change > 0 ? words.above : words.below)(percent.format(Math.abs(change) / 100), posts);
}
