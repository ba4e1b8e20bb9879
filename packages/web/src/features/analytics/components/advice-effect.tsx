import { type BestTimes, fewestCompared } from '@ruche/contracts/analytics';
import { changeText } from '#features/analytics/numbers.ts';
import { adviceEffect as words } from '#features/analytics/words/insights.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

type AdviceEffectProps = { effect: BestTimes['adviceEffect'] };

function sentenceOf({ since, inSlots, others, effect, low, high }: AdviceEffectProps['effect']): string {
  if (since === null) return words.new;
  const from = day.format(new Date(since));
  if (effect === null || low === null || high === null) return words.tooFew(from, inSlots, others, fewestCompared);
  const range = words.range(changeText(low - 1), changeText(high - 1));
  if (low <= 1 && high >= 1) return words.unclear(from, inSlots, others, changeText(effect - 1), range);
  return words.clear(from, inSlots, others, changeText(effect - 1), range);
}

/** Whether posts in suggested slots did better than the others since slots were suggested. */
export function AdviceEffect({ effect }: AdviceEffectProps) {
  return (
    <section className="grid gap-0.5 rounded-control bg-sunken px-3 py-2.5">
      <h3 className="font-medium text-13">{words.title}</h3>
      <p className="max-w-[80ch] text-13 text-muted tabular-nums">{sentenceOf(effect)}</p>
    </section>
  );
}
