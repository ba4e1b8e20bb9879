import { featurePlans, plans } from '@ruche/contracts/billing';
import { Lightbulb, PenLine, Sparkles, TrendingUp } from 'lucide-react';
import { PlanOffer } from '#entities/plans/plan-offer.tsx';
import { assistantOffer as words } from '#features/assistant/words/page.ts';
import { cn } from '#lib/class-names.ts';

const parts = [
  { Icon: Lightbulb, title: words.ideasTitle, text: words.ideasText },
  { Icon: TrendingUp, title: words.trendsTitle, text: words.trendsText },
  { Icon: PenLine, title: words.writingTitle, text: words.writingText },
];

/** What the assistant would do, where the plan does not include it. */
export function AssistantOffer({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <section className={cn('bg-surface', !isNarrow && 'rounded-card border border-line')}>
      <PlanOffer icon={Sparkles} title={words.title} text={words.text(plans[featurePlans.assistant].name)} />
      <ul className={cn('grid border-line border-t', !isNarrow && 'sm:grid-cols-3 sm:divide-x sm:divide-line')}>
        {parts.map(({ Icon, title, text }) => (
          <li key={title} className="grid content-start gap-1 p-5">
            <Icon aria-hidden="true" className="size-4.5 text-honey-text" />
            <p className="mt-1 font-medium text-14">{title}</p>
            <p className="text-13 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
