import { AppError } from '@ruche/contracts/api';
import type {
  Billing,
  BillingDetails,
  BillingState,
  CheckoutRequest,
  PlanChanged,
  PlanChangeRequest,
  PlanId,
  PlanPreview,
} from '@ruche/contracts/billing';
import type { WorkspaceTx } from '@ruche/database';
import {
  addBillingAccount,
  type BillingAccount,
  findBillingAccount,
  holdBilling,
  storeBillingState,
  takeBillingTurn,
  updateBillingAccount,
} from '@ruche/database/billing';
import { findProfile } from '@ruche/database/people';
import { findWorkspace } from '@ruche/database/workspaces';
import type { CustomerReading, Payments } from '@ruche/payments';
import { storeChoice } from '#domain/billing/store-choice.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { billing as refusals } from '#features/billing/refusals.ts';
import {
  answerPaymentError,
  firstPaymentAt,
  isRunning,
  refuseSamePlan,
  refuseUnpaid,
  requirePayments,
  requireRunning,
} from './policy.ts';
import { presentBilling } from './presenter.ts';
import type { BillingContext } from './schema.ts';

// Every change is made to what the payment provider says at that moment, and what it says afterwards is stored. One
// change of a workspace is made at a time: two tabs that pay, upgrade or cancel at once wait for one another.

const planPage = (publicUrl: string) => `${publicUrl}/dashboard/settings/plan`;

async function present(tx: WorkspaceTx, scope: Scope): Promise<Billing> {
  const workspace = (await findWorkspace(tx, scope.workspace.id)) ?? scope.workspace;
  return presentBilling({ workspace }, await findBillingAccount(tx));
}

/** What is stored, without asking the payment provider. */
export async function readBilling(context: BillingContext, tx: WorkspaceTx, scope: Scope): Promise<Billing> {
  requirePayments(context, scope);
  return present(tx, scope);
}

/** Reads the customer anew and stores it; null where the workspace is none. */
async function refresh(payments: Payments, tx: WorkspaceTx, scope: Scope): Promise<BillingState | null> {
  const turn = await takeBillingTurn(tx);
  if (!turn) return null;
  const state = await payments.readSettled(turn.customerId);
  await storeBillingState(tx, scope, turn, state);
  return state;
}

async function requireAccount(payments: Payments, tx: WorkspaceTx, scope: Scope): Promise<BillingAccount> {
  const known = await findBillingAccount(tx);
  if (known) return known;
  const { id: workspaceId, name } = scope.workspace;
  const email = (await findProfile(tx, scope.userId))?.email || null;
  const customerId = await payments.createCustomer({ workspaceId, email, name });
  return addBillingAccount(tx, { workspaceId, customerId, invoiceEmails: email === null ? [] : [email] });
}

type Change<Result> = (payments: Payments) => Promise<Result>;

/** Holds the workspace's payments until the transaction ends, and answers in our terms what goes wrong there. */
async function change<Result>(
  context: BillingContext,
  tx: WorkspaceTx,
  scope: Scope,
  work: Change<Result>,
): Promise<Result> {
  const payments = requirePayments(context, scope);
  await holdBilling(tx, scope.workspace.id);
  try {
    return await work(payments);
  } catch (error) {
    throw answerPaymentError(context, error);
  }
}

export async function refreshBilling(context: BillingContext, tx: WorkspaceTx, scope: Scope): Promise<Billing> {
  return change(context, tx, scope, async (payments) => {
    await refresh(payments, tx, scope);
    return present(tx, scope);
  });
}

/** A page to pay on: the one that is open for that plan already, or a new one that replaces the one before. */
async function openPage(
  payments: Payments,
  tx: WorkspaceTx,
  { scope, account, plan, returnUrl }: { scope: Scope; account: BillingAccount; plan: PlanId; returnUrl: string },
): Promise<string | null> {
  const open = account.checkoutId === null ? null : await payments.findOpenCheckout(account.checkoutId);
  if (open?.plan === plan) return open.url;
  // On the other page nobody can pay any more: there is one at a time, so there is one subscription.
  if (account.checkoutId !== null && !(await payments.expireCheckout(account.checkoutId))) return null;
  const page = await payments.openCheckout({
    customerId: account.customerId,
    workspaceId: scope.workspace.id,
    plan,
    firstPaymentAt: firstPaymentAt(scope.workspace, plan),
    returnUrl,
    key: `checkout-${account.customerId}-${account.checkoutId ?? 'first'}-${plan}-${firstPaymentAt(scope.workspace, plan)?.toISOString() ?? 'now'}`,
  });
  await updateBillingAccount(tx, { checkoutId: page.id });
  return page.url;
}

export async function startCheckout(
  context: BillingContext,
  tx: WorkspaceTx,
  scope: Scope,
  { plan, activeClientIds }: CheckoutRequest,
): Promise<{ url: string }> {
  return change(context, tx, scope, async (payments) => {
    await requireAccount(payments, tx, scope);
    const state = await refresh(payments, tx, scope);
    if (isRunning(state?.subscription ?? null)) throw new AppError('conflict', refusals.alreadyPaid);
    if (activeClientIds) await storeChoice(tx, scope, plan, activeClientIds);
    const account = await requireAccount(payments, tx, scope);
    const url = await openPage(payments, tx, { scope, account, plan, returnUrl: planPage(context.publicUrl) });
    if (url === null) throw new AppError('conflict', refusals.alreadyPaid);
    return { url };
  });
}

export async function openPortal(
  context: BillingContext,
  tx: WorkspaceTx,
  scope: Scope,
  flow: 'overview' | 'payment_method',
): Promise<{ url: string }> {
  return change(context, tx, scope, async (payments) => {
    const { customerId } = await requireAccount(payments, tx, scope);
    return { url: await payments.openPortal({ customerId, flow, returnUrl: planPage(context.publicUrl) }) };
  });
}

type Running = CustomerReading & { subscription: NonNullable<CustomerReading['subscription']> };

async function readRunning(payments: Payments, account: BillingAccount | null): Promise<Running> {
  if (!account) throw new AppError('plan_change_refused', refusals.notYet);
  const reading = await payments.readCustomer(account.customerId);
  requireRunning(reading.state.subscription);
  return reading as Running;
}

/** What a change would cost, without making it. */
export async function previewPlan(
  context: BillingContext,
  { scope, account, plan }: { scope: Scope; account: BillingAccount | null; plan: PlanId },
): Promise<PlanPreview> {
  const payments = requirePayments(context, scope);
  try {
    const { state, subscription } = await readRunning(payments, account);
    const running = requireRunning(state.subscription);
    refuseUnpaid(running);
    refuseSamePlan(running, plan);
    return await payments.previewPlan(subscription, plan);
  } catch (error) {
    throw answerPaymentError(context, error);
  }
}

export async function changePlan(
  context: BillingContext,
  tx: WorkspaceTx,
  scope: Scope,
  { plan, calculatedAt, activeClientIds }: PlanChangeRequest,
): Promise<PlanChanged> {
  return change(context, tx, scope, async (payments) => {
    const { state, subscription } = await readRunning(payments, await findBillingAccount(tx));
    const running = requireRunning(state.subscription);
    refuseUnpaid(running);
    refuseSamePlan(running, plan);
    if (activeClientIds) await storeChoice(tx, scope, plan, activeClientIds);
    const paymentUrl = await payments.changePlan(subscription, { plan, calculatedAt });
    await refresh(payments, tx, scope);
    return { billing: await present(tx, scope), paymentUrl };
  });
}

/** At the end of what is paid; revocable until then. */
export async function cancelSubscription(context: BillingContext, tx: WorkspaceTx, scope: Scope): Promise<Billing> {
  return change(context, tx, scope, async (payments) => {
    const { subscription } = await readRunning(payments, await findBillingAccount(tx));
    await payments.cancel(subscription);
    await refresh(payments, tx, scope);
    return present(tx, scope);
  });
}

/** Takes back a cancellation, or the choice of a smaller plan. */
export async function resumeSubscription(context: BillingContext, tx: WorkspaceTx, scope: Scope): Promise<Billing> {
  return change(context, tx, scope, async (payments) => {
    const { state, subscription } = await readRunning(payments, await findBillingAccount(tx));
    const { cancelAt, next } = requireRunning(state.subscription);
    if (cancelAt === null && next === null) throw new AppError('plan_change_refused', refusals.nothingToResume);
    await payments.resume(subscription);
    await refresh(payments, tx, scope);
    return present(tx, scope);
  });
}

export async function changeDetails(
  context: BillingContext,
  tx: WorkspaceTx,
  scope: Scope,
  details: BillingDetails,
): Promise<Billing> {
  return change(context, tx, scope, async (payments) => {
    const { customerId } = await requireAccount(payments, tx, scope);
    await payments.updateDetails(customerId, details);
    await updateBillingAccount(tx, { invoiceEmails: details.invoiceEmails });
    await refresh(payments, tx, scope);
    return present(tx, scope);
  });
}
