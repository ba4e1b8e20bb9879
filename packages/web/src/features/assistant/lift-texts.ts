import type { Lift } from '@ruche/contracts/assistant';
import { ideasTab, ideaCard as words } from './words/ideas.ts';

const factor = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US');

export const postCount = (n: number) => ideasTab.posts(whole.format(n), n === 1);
export const messageCount = (n: number) => ideasTab.messages(whole.format(n), n === 1);

/** `About 1.4× (1.1–1.8, from 12 posts)`. */
export function describeLift(lift: Lift | null): string {
  if (lift === null) return words.noLift;
  const [effect, low, high] = [lift.effect, lift.low, lift.high].map((value) => factor.format(value));
  return words.lift(effect ?? '', low ?? '', high ?? '', postCount(lift.n));
}

/** From half to four times the usual post; the ends hold whatever is beyond. */
const [lowest, highest] = [0.5, 4];

/** Where a factor stands on a line on which twice as much is as far as half as much, in percent. */
export function placeOnLine(value: number): number {
  const held = Math.min(highest, Math.max(lowest, value));
  return (100 * Math.log(held / lowest)) / Math.log(highest / lowest);
}
