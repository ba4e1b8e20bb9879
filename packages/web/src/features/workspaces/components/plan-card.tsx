import { type PlanId, plans } from '@ruche/contracts/billing';
import { Check } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { planCard as words } from '#features/workspaces/words/plan.ts';
import { cn } from '#lib/class-names.ts';

type PlanCardProps = {
  id: PlanId;
  /** Whether the workspace is on this plan, for the trial alone, or will be when that has ended. */
  state: 'chosen' | 'next' | 'trial' | 'other';
  trialEnd: string;
  canSwitch: boolean;
  onChoose: () => void;
};

/** What one plan costs and holds, and the way to it. */
export function PlanCard({ id, state, trialEnd, canSwitch, onChoose }: PlanCardProps) {
  const plan = plans[id];
  return (
    <li
      className={cn(
        'flex flex-col gap-4 rounded-card border bg-surface p-5',
        state === 'other' ? 'border-line' : 'border-honey',
      )}
    >
      <div className="flex min-h-5.5 flex-wrap items-center justify-between gap-2">
        <h3 className="heading text-16">{plan.name}</h3>
        {state === 'chosen' && <Badge tone="good">{words.chosen}</Badge>}
        {state === 'next' && <Badge tone="info">{words.next(trialEnd)}</Badge>}
        {state === 'trial' && <Badge tone="waiting">{words.trial}</Badge>}
      </div>
      <p className="flex items-baseline gap-1.5">
        <span className="heading text-28 tabular-nums">${plan.pricePerMonth}</span>
        <span className="text-13 text-muted">{words.month}</span>
      </p>
      <ul className="grid gap-1.5 text-13">
        {plan.contents.map((content) => (
          <li key={content} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
            {content}
          </li>
        ))}
      </ul>
      {canSwitch && (state === 'trial' || state === 'other') && (
        <Button variant={state === 'trial' ? 'primary' : 'secondary'} className="mt-auto w-full" onClick={onChoose}>
          {state === 'trial' ? words.keep(plan.name) : words.choose(plan.name)}
        </Button>
      )}
    </li>
  );
}
