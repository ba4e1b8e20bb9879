import { type PlanId, planIds, plans, trial } from '@ruche/contracts/billing';
import { formatDay } from '#features/billing/format.ts';
import type { Standing } from '#features/billing/plan-standing.ts';
import type { useResume } from '#features/billing/use-resume.ts';
import { plansPanel as words } from '#features/billing/words/billing.ts';
import { planCard as cardWords } from '#features/billing/words/plan.ts';
import { PlanCard, type PlanCardState } from './plan-card.tsx';

const size = (plan: PlanId) => planIds.indexOf(plan);

const starts = (day: string): PlanCardState['badge'] => ({ tone: 'info', label: cardWords.next(formatDay(day)) });
const freeTrial: PlanCardState['badge'] = { tone: 'waiting', label: cardWords.trial };
const chosen: PlanCardState['badge'] = { tone: 'good', label: cardWords.chosen };

function badgeOf(id: PlanId, standing: Standing): PlanCardState['badge'] {
  if (standing.kind === 'trial') return standing.plan === id ? freeTrial : null;
  if (standing.kind === 'given') return standing.plan === id ? chosen : null;
  if (!('subscription' in standing)) return null;
  const isOwn = standing.subscription.plan === id;
  if (standing.kind === 'before_payment') {
    if (!isOwn) return id === trial.plan ? freeTrial : null;
    return size(id) < size(trial.plan) ? starts(standing.startsAt) : chosen;
  }
  if (standing.kind === 'smaller_next' && standing.next.plan === id) return starts(standing.next.startsAt);
  return isOwn ? chosen : null;
}

type Action = NonNullable<PlanCardState['action']> & { isResume?: boolean };

function actionOf(id: PlanId, standing: Standing): Action | null {
  const { name } = plans[id];
  if (standing.kind === 'overdue') return null;
  if ('subscription' in standing) return actionOfRunning(id, standing);
  const choose = { label: cardWords.choose(name), isPrimary: false };
  if (standing.kind === 'given') return size(id) > size(standing.plan) ? choose : null;
  if (standing.kind === 'trial')
    return standing.plan === id ? { label: cardWords.keep(name), isPrimary: true } : choose;
  return { ...choose, isPrimary: standing.kind === 'ended' ? name === standing.name : id === trial.plan };
}

function actionOfRunning(id: PlanId, standing: Extract<Standing, { subscription: unknown }>): Action | null {
  const { name } = plans[id];
  const { plan, next, cancelAt } = standing.subscription;
  if (next?.plan === id) return null;
  if (plan === id) {
    const isRevocable = next !== null || cancelAt !== null;
    return isRevocable ? { label: cardWords.keep(name), isPrimary: true, isResume: true } : null;
  }
  const isLarger = plan !== null && size(id) > size(plan);
  return { label: isLarger ? cardWords.upgradeTo(name) : cardWords.switchTo(name), isPrimary: false };
}

type PlanListProps = {
  standing: Standing;
  resume: ReturnType<typeof useResume>;
  onChoose: (plan: PlanId) => void;
};

/** What is sold, beside what there is. */
export function PlanList({ standing, resume, onChoose }: PlanListProps) {
  return (
    <div className="grid gap-3">
      <ul aria-label={words.title} className="grid gap-4 md:grid-cols-3">
        {planIds.map((id) => {
          const action = actionOf(id, standing);
          const isResume = action?.isResume === true;
          return (
            <PlanCard
              key={id}
              id={id}
              badge={badgeOf(id, standing)}
              action={action}
              hasPrice
              busy={isResume && resume.isBusy}
              onAction={() => (isResume ? resume.keep(plans[id].name) : onChoose(id))}
            />
          );
        })}
      </ul>
      <p className="text-13 text-muted">{standing.kind === 'overdue' ? words.payFirst : words.prices}</p>
    </div>
  );
}
