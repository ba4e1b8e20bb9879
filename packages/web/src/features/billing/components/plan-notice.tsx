import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { Link } from '@tanstack/react-router';
import { Lock, TriangleAlert } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { formatDay } from '#features/billing/format.ts';
import { planNotice as words } from '#features/billing/words/notice.ts';
import { cn } from '#lib/class-names.ts';

function describe({ inForce, noPlanCause, graceEndsAt, isSold }: WorkspaceView['plan']): string {
  if (inForce !== null && graceEndsAt !== null) return words.overdue(formatDay(graceEndsAt));
  if (noPlanCause === 'trial') return isSold ? words.trial : words.unsold;
  if (!isSold) return words.noPlan;
  return noPlanCause === 'payment' ? words.unpaid : words.ended;
}

/** Above every screen while a payment is overdue, and once nothing can be changed: why, and whose turn it is. */
export function PlanNotice({ workspace: { plan } }: { workspace: WorkspaceView }) {
  const isOwner = useMay('plan.change');
  // As long as everything works, what is owed is the owners' business.
  if (!plan.isReadOnly && !isOwner) return null;
  const isOverdue = plan.noPlanCause === 'payment' || !plan.isReadOnly;
  const Icon = plan.isReadOnly ? Lock : TriangleAlert;
  const mayAct = isOwner && (plan.isSold || plan.canSwitch);
  return (
    <aside
      aria-label={words.label}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-5 py-2.5 text-13 sm:px-8 print:hidden',
        isOverdue ? 'bg-clay-soft' : 'bg-honey-soft',
      )}
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon
          aria-hidden="true"
          className={cn('mt-0.5 size-4 shrink-0', isOverdue ? 'text-clay' : 'text-honey-text')}
        />
        <span>
          <span className="font-medium">{describe(plan)}</span> {plan.isReadOnly && words.whatWorks}{' '}
          {!mayAct && (isOwner ? words.askAdministrator : words.askOwner)}
        </span>
      </p>
      {mayAct && (
        <Link to={paths.settingsPlan} className={buttonClass({ size: 'small' })}>
          {isOverdue ? words.pay : words.choose}
        </Link>
      )}
    </aside>
  );
}
