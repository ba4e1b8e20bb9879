import { type Billing, trial } from '@ruche/contracts/billing';
import type { BillingAccount } from '@ruche/database/billing';
import type { Scope } from '#domain/workspaces/scope.ts';
import { firstPaymentAt } from './policy.ts';

export function presentBilling({ workspace }: Pick<Scope, 'workspace'>, account: BillingAccount | null): Billing {
  const { paidState, paidUntil } = workspace;
  const { state = null, invoiceEmails = [], syncedAt = null } = account ?? {};
  return {
    subscription: state?.subscription ?? null,
    graceEndsAt: paidState === 'grace' ? (paidUntil?.toISOString() ?? null) : null,
    paymentMethod: state?.paymentMethod ?? null,
    nextInvoice: state?.nextInvoice ?? null,
    invoices: state?.invoices ?? [],
    name: state?.name ?? null,
    email: state?.email ?? null,
    address: state?.address ?? null,
    vatNumber: state?.vatNumber ?? null,
    invoiceEmails,
    firstPaymentAt: firstPaymentAt(workspace, trial.plan)?.toISOString() ?? null,
    syncedAt: syncedAt?.toISOString() ?? null,
  };
}
