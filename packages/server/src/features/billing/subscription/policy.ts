import { AppError } from '@ruche/contracts/api';
import { type PlanId, planIds, plans, type Subscription, trial } from '@ruche/contracts/billing';
import { hourMs } from '@ruche/contracts/time';
import type { BillingAccount } from '@ruche/database/billing';
import { PaymentError, type Payments } from '@ruche/payments';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { billing as refusals } from '#features/billing/refusals.ts';
import type { BillingContext } from './schema.ts';

/** Money is the owners' business alone. */
export function requirePayments({ payments }: BillingContext, scope: Scope): Payments {
  if (!payments) throw new AppError('payments_off', refusals.off);
  authorize(scope, 'plan.change', 'workspace');
  return payments;
}

/** Stripe takes trials that end two days from now or later; somebody takes their time on the page. */
const shortestTrialMs = 49 * hourMs;

/** What is left of the trial stays free, except on a plan above the trial's own. */
export function firstPaymentAt({ trialEndsAt }: { trialEndsAt: Date }, plan: PlanId, now = new Date()): Date | null {
  if (planIds.indexOf(plan) > planIds.indexOf(trial.plan)) return null;
  return trialEndsAt.getTime() - now.getTime() >= shortestTrialMs ? trialEndsAt : null;
}

export const isRunning = (subscription: Subscription | null): subscription is Subscription =>
  subscription !== null && !['canceled', 'incomplete', 'incomplete_expired'].includes(subscription.status);

export function requireRunning(subscription: Subscription | null): Subscription {
  if (isRunning(subscription)) return subscription;
  throw new AppError('plan_change_refused', subscription ? refusals.hasEnded : refusals.notYet);
}

/** What is unpaid is paid before anything else is bought. */
export function refuseUnpaid({ unpaid, status }: Subscription): void {
  if (status !== 'past_due' && status !== 'unpaid') return;
  throw new AppError('payment_failed', refusals.payFirst, { details: { paymentUrl: unpaid?.payUrl ?? null } });
}

/** Whether what the provider says of plan and arrangements is what is stored. */
export function isKnown(account: BillingAccount | null, running: Subscription): boolean {
  const stored = account?.state?.subscription;
  return stored?.id === running.id && stored.plan === running.plan && stored.status === running.status;
}

/** Whether something happens at the end of the period that can be taken back. */
export const isArranged = (subscription: Subscription | null | undefined): boolean =>
  Boolean(subscription?.cancelAt ?? subscription?.next);

export function refuseSamePlan(running: Subscription, wanted: PlanId): void {
  if (running.plan !== wanted || isArranged(running)) return;
  throw new AppError('plan_change_refused', refusals.alreadyOn(plans[wanted].name));
}

/** What the payment provider refused, as an answer of ours. */
export function answerPaymentError({ log }: BillingContext, error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  const { problem, code, requestId, message } = error;
  log.warn({ problem, code, stripeRequest: requestId, reason: message }, 'the payment provider refused or failed');
  if (error.problem === 'card') return new AppError('payment_failed', refusals.card(error.message));
  if (error.problem === 'unavailable') return new AppError('payments_unavailable', refusals.unavailable);
  if (error.problem === 'misconfigured') return new AppError('internal', error.message);
  if (error.code !== 'tax_id') return new AppError('plan_change_refused', refusals.refused);
  const details = [{ path: 'body.vatNumber', message: error.message }];
  return new AppError('validation_failed', error.message, { details });
}
