import { type Billing, type PlanId, type PlanPreview, planIds, plans, trial } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { describeCard } from '#features/billing/describe-card.ts';
import { formatDay, formatMoney } from '#features/billing/format.ts';
import { describeStart } from '#features/billing/plan-start.ts';
import { paidQuestion as words } from '#features/billing/words/billing.ts';
import { ChangeFailure } from './change-failure.tsx';
import { Fact, Facts, isTooSmallFor, LimitFact, PlanChanges, TooSmall } from './plan-changes.tsx';

type StepProps = {
  workspace: WorkspaceView;
  billing: Billing;
  failure: unknown;
  busy: boolean;
  onCancel: () => void;
  onNext: () => void;
};

type FootProps = Pick<StepProps, 'failure' | 'busy' | 'onCancel' | 'onNext'> & { label: string; busyLabel: string };

function Foot({ failure, busy, label, busyLabel, onCancel, onNext }: FootProps) {
  return (
    <>
      {failure !== null && <ChangeFailure error={failure} />}
      <div className="form-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button variant="primary" busy={busy} busyLabel={busyLabel} onClick={onNext}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** A plan above the trial’s is paid for from its first day; otherwise what is left of the trial stays free. */
function firstPaymentOf({ firstPaymentAt }: Billing, plan: PlanId): string | null {
  return planIds.indexOf(plan) > planIds.indexOf(trial.plan) ? null : firstPaymentAt;
}

export function FirstTerms({ workspace, billing, plan, onNext, ...foot }: StepProps & { plan: PlanId }) {
  const price = `$${plans[plan].pricePerMonth}`;
  const firstPayment = firstPaymentOf(billing, plan);
  const isTooSmall = isTooSmallFor(workspace, plan);
  return (
    <div className="grid gap-4 text-14">
      <Facts>
        <Fact label={words.price}>
          <span className="font-medium">{words.perMonth(price)}</span>
        </Fact>
        <Fact label={words.starts}>{describeStart(workspace, plan)}</Fact>
        <Fact label={words.firstPayment}>
          {firstPayment === null ? (
            words.today(price)
          ) : (
            <>
              {words.on(price, formatDay(firstPayment))}
              <span className="block text-muted">{words.nothingToday}</span>
            </>
          )}
        </Fact>
        <LimitFact workspace={workspace} plan={plan} />
      </Facts>
      <PlanChanges from={workspace.plan.inForce} to={plan} />
      <TooSmall workspace={workspace} plan={plan} />
      <p className="flex items-start gap-2 text-13 text-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {words.secure}
      </p>
      <Foot {...foot} label={isTooSmall ? words.next : words.pay} busyLabel={words.opening} onNext={onNext} />
    </div>
  );
}

function Line({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isTotal ? 'flex justify-between gap-4 border-line border-t pt-2 font-medium' : 'flex justify-between gap-4'
      }
    >
      <dt className={isTotal ? undefined : 'text-muted'}>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** What an upgrade costs now, line by line, and from then on. */
function Proration({ preview, billing }: { preview: PlanPreview; billing: Billing }) {
  const { plan, charge, credit, dueNow, price, renewsAt } = preview;
  const current = billing.subscription?.plan ?? null;
  return (
    <div className="grid gap-2 rounded-control border border-line p-3.5">
      <dl className="grid gap-2">
        {charge !== null && (
          <Line label={words.chargeUntil(plans[plan].name, formatDay(renewsAt))}>{formatMoney(charge)}</Line>
        )}
        {credit !== null && current !== null && (
          <Line label={words.credit(plans[current].name)}>{words.less(formatMoney(credit))}</Line>
        )}
        <Line label={words.dueNow} isTotal>
          {formatMoney(dueNow)}
        </Line>
      </dl>
      <p className="text-13 text-muted">
        {words.afterwards(formatMoney(price), formatDay(renewsAt))}
        {billing.paymentMethod !== null && ` ${words.payWith(describeCard(billing.paymentMethod))}`}
      </p>
    </div>
  );
}

function startOf({ kind, startsAt }: PlanPreview, workspace: WorkspaceView, plan: PlanId, current: string): string {
  if (kind === 'upgrade') return words.rightAway;
  return kind === 'downgrade' ? words.atPeriodEnd(formatDay(startsAt), current) : describeStart(workspace, plan);
}

type ChangeTermsProps = StepProps & { preview: PlanPreview; confirmLabel: string };

export function ChangeTerms({ workspace, billing, preview, confirmLabel, ...foot }: ChangeTermsProps) {
  const { plan, kind, price, renewsAt } = preview;
  const current = billing.subscription?.plan ?? null;
  const isCanceled = typeof billing.subscription?.cancelAt === 'string';
  const isSwitch = kind === 'switch';
  return (
    <div className="grid gap-4 text-14">
      <Facts>
        <Fact label={words.price}>
          <span className="font-medium">{words.perMonth(formatMoney(price))}</span>
        </Fact>
        <Fact label={words.starts}>
          {startOf(preview, workspace, plan, current === null ? '' : plans[current].name)}
        </Fact>
        {kind !== 'upgrade' && (
          <Fact label={isSwitch ? words.firstPayment : words.nextPayment}>
            {words.on(formatMoney(price), formatDay(renewsAt))}
            <span className="block text-muted">{words.nothingToday}</span>
          </Fact>
        )}
        <LimitFact workspace={workspace} plan={plan} />
      </Facts>
      {kind === 'upgrade' && <Proration preview={preview} billing={billing} />}
      <PlanChanges from={current ?? workspace.plan.inForce} to={plan} />
      {isCanceled && <p>{words.undoesCancel}</p>}
      <TooSmall workspace={workspace} plan={plan} />
      <Foot {...foot} label={confirmLabel} busyLabel={words.busyLabel} />
    </div>
  );
}
