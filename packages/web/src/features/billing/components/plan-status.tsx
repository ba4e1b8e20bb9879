import { type Billing, plans } from '@ruche/contracts/billing';
import { type ReactNode, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { usePortal } from '#features/billing/api/open-payment-page.ts';
import { describeStanding } from '#features/billing/describe-standing.ts';
import { formatMoney } from '#features/billing/format.ts';
import type { Standing } from '#features/billing/plan-standing.ts';
import type { useResume } from '#features/billing/use-resume.ts';
import { standing as words } from '#features/billing/words/billing.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { toast } from '#lib/toast.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { PaymentLink } from './payment-link.tsx';
import { Remark } from './remark.tsx';

type Overdue = Extract<Standing, { kind: 'overdue' }>;

function toneOf(standing: Standing): { tone: 'good' | 'waiting' | 'bad' | 'neutral'; label: string } {
  const { kind } = standing;
  if (kind === 'overdue') return { tone: 'bad', label: standing.isOver ? words.badges.unpaid : words.badges.overdue };
  const label = words.badges[kind];
  if (kind === 'trial_ended' || kind === 'ended') return { tone: 'bad', label };
  if (kind === 'trial' || kind === 'before_payment' || kind === 'canceled') return { tone: 'waiting', label };
  return { tone: 'good', label };
}

function nameOf(standing: Standing): string {
  if (standing.kind === 'trial' || standing.kind === 'given') return plans[standing.plan].name;
  return standing.kind === 'trial_ended' || standing.kind === 'ended' ? words.noPlan : standing.name;
}

function PayActions({ standing: { subscription } }: { standing: Overdue }) {
  const portal = usePortal();
  const { unpaid } = subscription;
  const changeCard = () =>
    void portal.leave({ flow: 'payment_method' }).catch((error: unknown) => toast.error(describeFailure(error)));
  return (
    <>
      {unpaid !== null && unpaid.payUrl !== null && (
        <PaymentLink href={unpaid.payUrl} variant="primary">
          {words.payNow(formatMoney(unpaid.amount))}
        </PaymentLink>
      )}
      <Button busy={portal.isBusy} busyLabel={words.opening} onClick={changeCard}>
        {words.changeCard}
      </Button>
    </>
  );
}

type StatusProps = {
  billing: Billing;
  standing: Standing;
  resume: ReturnType<typeof useResume>;
};

function Actions({ standing, resume }: Pick<StatusProps, 'standing' | 'resume'>) {
  const [isCanceling, setIsCanceling] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  if (!('subscription' in standing)) return null;
  const { kind, name } = standing;
  const isRevocable = kind === 'canceled' || kind === 'smaller_next';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {kind === 'overdue' && <PayActions standing={standing} />}
      {isRevocable && (
        <Button busy={resume.isBusy} busyLabel={words.keeping} onClick={() => resume.keep(name)}>
          {words.keep(name)}
        </Button>
      )}
      {kind !== 'canceled' && (
        <Button
          variant={kind === 'overdue' ? 'ghost' : 'secondary'}
          onClick={() => {
            setHasAsked(true);
            setIsCanceling(true);
          }}
        >
          {words.cancel}
        </Button>
      )}
      {hasAsked && (
        <CancelQuestion
          standing={standing}
          open={isCanceling}
          onOpenChange={setIsCanceling}
          onUndo={() => resume.keep(name)}
        />
      )}
    </div>
  );
}

/** An invoice that waits although nothing is overdue: of a larger plan that starts once it is paid. */
function WaitingInvoice({ billing, standing }: Pick<StatusProps, 'billing' | 'standing'>): ReactNode {
  const open = billing.invoices.find(({ status, url }) => status === 'open' && url !== null);
  if (standing.kind === 'overdue' || open === undefined || open.url === null) return null;
  return (
    <Remark
      action={
        <PaymentLink href={open.url} size="small">
          {words.payInvoice}
        </PaymentLink>
      }
    >
      {words.openInvoice(formatMoney(open.total))}
    </Remark>
  );
}

/** The plan there is now, what comes next, and what can be done about it. */
export function PlanStatus({ standing, billing, resume }: StatusProps) {
  const { tone, label } = toneOf(standing);
  const isOverdue = standing.kind === 'overdue';
  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        className={cn(
          'grid gap-3 rounded-card border p-5',
          isOverdue ? 'border-clay bg-clay-soft' : 'border-line bg-surface',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="heading text-28">{nameOf(standing)}</p>
          <Badge tone={tone} className={isOverdue ? 'bg-surface' : undefined}>
            {label}
          </Badge>
          {'subscription' in standing && (
            <p className="ml-auto flex items-baseline gap-1.5">
              <span className="heading text-20 tabular-nums">{formatMoney(standing.subscription.price)}</span>
              <span className="text-13 text-muted">{words.perMonth}</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p className="min-w-0 max-w-[70ch] flex-1 basis-80 text-14">{describeStanding(standing)}</p>
          <Actions standing={standing} resume={resume} />
        </div>
      </div>
      <WaitingInvoice billing={billing} standing={standing} />
    </div>
  );
}
