import { type BillingState, type PaidPlan, paidPlanOf } from '@ruche/contracts/billing';
import { chosenPlan } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { type EventScope, emitAll } from '#src/events/emit.ts';
import { type Workspace, workspaces } from '#src/workspaces/tables.ts';
import { lockBillingAccount } from './accounts.ts';
import { describeChange } from './describe-change.ts';
import { describeMails } from './describe-mails.ts';
import { enqueueBillingMail } from './mails.ts';
import { billingAccounts } from './tables.ts';

/** Who is about to read at the payment provider, and of which customer. */
export type BillingTurn = { turn: number; customerId: string };

/**
 * Taken before the first question is sent. What a later turn has read is never replaced by an earlier one's answer,
 * which may be older. Null where the workspace is no customer.
 */
export async function takeBillingTurn(db: WorkspaceTx): Promise<BillingTurn | null> {
  const [taken] = await db
    .update(billingAccounts)
    .set({ turn: sql`turn + 1` })
    .returning({ turn: billingAccounts.turn, customerId: billingAccounts.customerId });
  return taken ?? null;
}

const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
const isSame = (one: PaidPlan, other: PaidPlan) =>
  one.paidPlan === other.paidPlan && one.paidState === other.paidState && sameTime(one.paidUntil, other.paidUntil);

async function lockOwnWorkspace(db: WorkspaceTx, id: string): Promise<Workspace> {
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.id, id)).for('no key update');
  if (!workspace) throw new Error('The workspace is gone.');
  return workspace;
}

/**
 * Stores what was read in a turn, and what follows from it for the plan; tells whom it concerns, and queues the mails.
 * False where a later turn has stored something meanwhile: that is newer.
 */
export async function storeBillingState(
  db: WorkspaceTx,
  scope: EventScope,
  { turn }: BillingTurn,
  state: BillingState,
): Promise<boolean> {
  const account = await lockBillingAccount(db);
  if (!account || account.storedTurn > turn) return false;
  const workspace = await lockOwnWorkspace(db, scope.workspace.id);
  const paid = paidPlanOf(state.subscription);
  await db.update(billingAccounts).set({ state, storedTurn: turn, syncedAt: sql`clock_timestamp()` });
  if (!isSame(workspace, paid)) {
    await db
      .update(workspaces)
      .set({ ...paid, updatedAt: sql`now()` })
      .where(eq(workspaces.id, workspace.id));
  }
  const now = new Date();
  const before = { state: account.state, paid: workspace, chosen: chosenPlan(workspace, now) };
  const after = { state, paid, chosen: chosenPlan({ ...workspace, ...paid }, now) };
  await emitAll(db, scope, describeChange({ before, after }));
  const mails = describeMails({ before, after, turn, accountCreatedAt: account.createdAt });
  for (const mail of mails) await enqueueBillingMail(db, workspace.id, mail);
  return true;
}

type InOwnWorkspace = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => Promise<Result>;

/** Reads a customer anew and stores what was found; null where the workspace is none. */
export async function syncBilling(
  inWorkspace: InOwnWorkspace,
  scope: EventScope,
  read: (customerId: string) => Promise<BillingState>,
): Promise<BillingState | null> {
  const turn = await inWorkspace(takeBillingTurn);
  if (!turn) return null;
  const state = await read(turn.customerId);
  await inWorkspace((tx) => storeBillingState(tx, scope, turn, state));
  return state;
}
