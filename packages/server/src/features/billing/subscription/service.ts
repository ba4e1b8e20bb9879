import { AppError } from '@ruche/contracts/api';
import type {
  Billing,
  BillingDetails,
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
  type BillingTurn,
  findBillingAccount,
  holdBilling,
  storeBillingState,
  takeBillingTurn,
  updateBillingAccount,
} from '@ruche/database/billing';
import { findProfile } from '@ruche/database/people';
import { findWorkspace } from '@ruche/database/workspaces';
import type { CustomerReading, Payments } from '@ruche/payments';
import { checkChoice, storeChoice } from '#domain/billing/store-choice.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { billing as refusals } from '#features/billing/refusals.ts';
import {
  answerPaymentError,
  firstPaymentAt,
  isArranged,
  isKnown,
  isRunning,
  refuseSamePlan,
  refuseUnpaid,
  requirePayments,
  requireRunning,
} from './policy.ts';
import { presentBilling } from './presenter.ts';
import type { BillingContext } from './schema.ts';

// Every change is made to what the payment provider says at that moment, and what it says afterwards is stored. One
// change of a workspace is made at a time: two tabs that pay, upgrade or cancel at once wait for one another. While the
// provider is asked, nothing is locked that others need.

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

/** Reads the customer anew and stores it. Comes last in every change: the workspace is held from then on. */
async function refresh(payments: Payments, tx: WorkspaceTx, scope: Scope): Promise<void> {
  const turn = await takeBillingTurn(tx);
  if (turn) await storeBillingState(tx, scope, turn, await payments.readSettled(turn.customerId));
}

async function requireTurn(tx: WorkspaceTx): Promise<BillingTurn> {
  const turn = await takeBillingTurn(tx);
  if (!turn) throw new Error('The workspace is no customer.');
  return turn;
}

/** The customer that the workspace is. One who was deleted at the provider is replaced: nobody is locked out by it. */
async function requireCustomer(payments: Payments, tx: WorkspaceTx, scope: Scope): Promise<string> {
  const known = await findBillingAccount(tx);
  if (known && !(await payments.readCustomer(known.customerId)).isGone) return known.customerId;
  const { id: workspaceId, name } = scope.workspace;
  const email = (await findProfile(tx, scope.userId))?.email || null;
  const customerId = await payments.createCustomer({
    workspaceId,
    email,
    name,
    replaces: known?.customerId ?? null,
  });
  if (known) await updateBillingAccount(tx, { customerId });
  else await addBillingAccount(tx, { workspaceId, customerId, invoiceEmails: email === null ? [] : [email] });
  return customerId;
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

/** A page to pay on: the one that is open for that plan already, or a new one in place of all others. */
export async function startCheckout(
  context: BillingContext,
  tx: WorkspaceTx,
  scope: Scope,
  { plan, activeClientIds }: CheckoutRequest,
): Promise<{ url: string }> {
  return change(context, tx, scope, async (payments) => {
    if (activeClientIds) await checkChoice(tx, plan, activeClientIds);
    const account = await findBillingAccount(tx);
    const customerId = await requireCustomer(payments, tx, scope);
    const wish = wishFor(context, scope, customerId, plan);
    const open = await payments.listOpenCheckouts(customerId);
    const kept = open.find((page) => page.plan === plan);
    // There is one page at a time, so there is one subscription. Only then is it known whether one was paid for.
    for (const { id } of open) if (id !== kept?.id) await payments.expireCheckout(id);
    const turn = await requireTurn(tx);
    const state = await payments.readSettled(customerId);
    const { subscription } = state;
    const wasPaid = isRunning(subscription);
    if (wasPaid && isKnown(account, subscription)) throw new AppError('conflict', refusals.alreadyPaid);
    // Paid for, and not known here yet, as after a lost webhook or a restored backup: there is nothing to pay.
    const url = wasPaid ? planPage(context.publicUrl) : (kept ?? (await payments.openCheckout(wish))).url;
    await storeBillingState(tx, scope, turn, state);
    if (activeClientIds) await storeChoice(tx, scope, plan, activeClientIds);
    return { url };
  });
}

const wishFor = ({ publicUrl }: BillingContext, { workspace }: Scope, customerId: string, plan: PlanId) => ({
  customerId,
  workspaceId: workspace.id,
  plan,
  firstPaymentAt: firstPaymentAt(workspace, plan),
  returnUrl: planPage(publicUrl),
});

export async function openPortal(
  context: BillingContext,
  tx: WorkspaceTx,
  scope: Scope,
  flow: 'overview' | 'payment_method',
): Promise<{ url: string }> {
  return change(context, tx, scope, async (payments) => {
    const customerId = await requireCustomer(payments, tx, scope);
    return { url: await payments.openPortal({ customerId, flow, returnUrl: planPage(context.publicUrl) }) };
  });
}

type Running = CustomerReading & { subscription: NonNullable<CustomerReading['subscription']> };

async function readAccount(payments: Payments, account: BillingAccount | null): Promise<CustomerReading> {
  if (!account) throw new AppError('plan_change_refused', refusals.notYet);
  return payments.readCustomer(account.customerId);
}

function runningOf(reading: CustomerReading): Running {
  requireRunning(reading.state.subscription);
  return reading as Running;
}

const readRunning = async (payments: Payments, account: BillingAccount | null) =>
  runningOf(await readAccount(payments, account));

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
    const account = await findBillingAccount(tx);
    const { state, subscription } = await readRunning(payments, account);
    const running = requireRunning(state.subscription);
    refuseUnpaid(running);
    // Where it is so at the provider and not known here, the answer of an earlier request was lost: it is done now.
    if (isKnown(account, running)) refuseSamePlan(running, plan);
    if (activeClientIds) await checkChoice(tx, plan, activeClientIds);
    const paymentUrl = await payments.changePlan(subscription, { plan, calculatedAt });
    await refresh(payments, tx, scope);
    if (activeClientIds) await storeChoice(tx, scope, plan, activeClientIds);
    return { billing: await present(tx, scope), paymentUrl };
  });
}

/** At the end of what is paid; revocable until then. */
export async function cancelSubscription(context: BillingContext, tx: WorkspaceTx, scope: Scope): Promise<Billing> {
  return change(context, tx, scope, async (payments) => {
    const account = await findBillingAccount(tx);
    const reading = await readAccount(payments, account);
    // Where it has ended and only that is not known here, the answer of an earlier request was lost: it is done.
    const isDone = isRunning(account?.state?.subscription ?? null) && !isRunning(reading.state.subscription);
    if (!isDone) await payments.cancel(runningOf(reading).subscription);
    await refresh(payments, tx, scope);
    return present(tx, scope);
  });
}

/** Takes back a cancellation, or the choice of a smaller plan. */
export async function resumeSubscription(context: BillingContext, tx: WorkspaceTx, scope: Scope): Promise<Billing> {
  return change(context, tx, scope, async (payments) => {
    const account = await findBillingAccount(tx);
    const { state, subscription } = await readRunning(payments, account);
    // Where only we still know of something to take back, the answer of an earlier request was lost: it is done.
    if (isArranged(requireRunning(state.subscription))) await payments.resume(subscription);
    else if (!isArranged(account?.state?.subscription)) {
      throw new AppError('plan_change_refused', refusals.nothingToResume);
    }
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
    const customerId = await requireCustomer(payments, tx, scope);
    await payments.updateDetails(customerId, details);
    await updateBillingAccount(tx, { invoiceEmails: details.invoiceEmails });
    await refresh(payments, tx, scope);
    return present(tx, scope);
  });
}
