import type { Billing, PaymentMethod } from '@ruche/contracts/billing';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { usePortal } from '#features/billing/api/open-payment-page.ts';
import { describeCard, hasExpired } from '#features/billing/describe-card.ts';
import { formatDay, formatMoney } from '#features/billing/format.ts';
import { hasRunningPlan } from '#features/billing/plan-standing.ts';
import { paymentPanel as words } from '#features/billing/words/billing.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { toast } from '#lib/toast.ts';

function Card({ method }: { method: PaymentMethod }) {
  const expiry = [String(method.expiresMonth).padStart(2, '0'), String(method.expiresYear)] as const;
  const isOver = hasExpired(method);
  return (
    <span className="flex items-start gap-2.5">
      <CreditCard aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <span className="grid">
        <span className="font-medium">{describeCard(method)}</span>
        <span className={cn('text-13', isOver ? 'text-clay' : 'text-muted')}>
          {isOver ? words.expired(...expiry) : words.expires(...expiry)}
        </span>
      </span>
    </span>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 text-14">
      <dt className="text-13 text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is paid next, and with what. */
export function PaymentPanel({ billing }: { billing: Billing }) {
  const portal = usePortal();
  const { nextInvoice, paymentMethod } = billing;
  const isRunning = hasRunningPlan(billing);
  const change = () =>
    void portal.leave({ flow: 'payment_method' }).catch((error: unknown) => toast.error(describeFailure(error)));
  return (
    <Panel
      title={words.title}
      action={
        (isRunning || paymentMethod !== null) && (
          <Button size="small" busy={portal.isBusy} busyLabel={words.opening} onClick={change}>
            {paymentMethod === null ? words.add : words.change}
          </Button>
        )
      }
    >
      <dl className="grid gap-4">
        <Entry label={words.next}>
          {nextInvoice === null ? (
            <span className="text-muted">{words.noNext}</span>
          ) : (
            <span className="font-medium tabular-nums">
              {words.nextOn(formatMoney(nextInvoice.total), formatDay(nextInvoice.at))}
            </span>
          )}
        </Entry>
        <Entry label={words.method}>
          {paymentMethod === null ? (
            <span className="text-muted">{isRunning ? words.noCardYet : words.noCard}</span>
          ) : (
            <Card method={paymentMethod} />
          )}
        </Entry>
      </dl>
    </Panel>
  );
}
