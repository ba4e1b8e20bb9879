import { type PlanId, plans } from '@ruche/contracts/billing';
import { Check } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { planCard as words } from '#features/billing/words/plan.ts';
import { cn } from '#lib/class-names.ts';

export type PlanCardState = {
  /** What it is to the workspace; null for a plan that it isn't on. */
  badge: { tone: 'good' | 'info' | 'waiting'; label: string } | null;
  action: { label: string; isPrimary: boolean } | null;
};

type PlanCardProps = PlanCardState & {
  id: PlanId;
  /** Only where plans are paid for. */
  hasPrice: boolean;
  busy?: boolean;
  onAction: () => void;
};

/** What one plan holds, what it costs, and the way to it. */
export function PlanCard({ id, badge, action, hasPrice, busy, onAction }: PlanCardProps) {
  const plan = plans[id];
  return (
    <li
      className={cn('flex flex-col gap-4 rounded-card border bg-surface p-5', badge ? 'border-honey' : 'border-line')}
    >
      <div className="flex min-h-5.5 flex-wrap items-center justify-between gap-2">
        <h3 className="heading text-16">{plan.name}</h3>
        {badge !== null && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </div>
      {hasPrice && (
        <p className="flex items-baseline gap-1.5">
          <span className="heading text-28 tabular-nums">${plan.pricePerMonth}</span>
          <span className="text-13 text-muted">{words.month}</span>
        </p>
      )}
      <ul className="grid gap-1.5 text-13">
        {plan.contents.map((content) => (
          <li key={content} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
            {content}
          </li>
        ))}
      </ul>
      {action !== null && (
        <Button
          variant={action.isPrimary ? 'primary' : 'secondary'}
          className="mt-auto w-full"
          busy={busy}
          busyLabel={words.busyLabel}
          onClick={onAction}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}
