import type { BillingMail } from '@ruche/contracts/billing';
import { planInForce } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import {
  type BillingAccount,
  claimBillingMail,
  lockBillingAccount,
  syncBilling,
  wasBillingMailed,
} from '@ruche/database/billing';
import { countClients } from '@ruche/database/clients';
import { emit, listOwnerRecipients } from '@ruche/database/events';
import { enqueueMessage } from '@ruche/database/jobs';
import { findWorkspace, type Workspace } from '@ruche/database/workspaces';
import { layOut, nameInMail } from '@ruche/runtime/mail';
import type { WorkspaceJobContext, WorkspaceJobHandler } from '#src/job-handler.ts';
import { type BillingFacts, type BillingWords, writeBillingMail } from '#src/mails/billing-mail.ts';
import { linkInto } from '#src/mails/links.ts';

const planPath = '/dashboard/settings/plan';

type Billed = { account: BillingAccount; state: BillingFacts['state']; workspace: Workspace };

async function readFacts(
  tx: WorkspaceTx,
  { settings }: WorkspaceJobContext,
  { state, workspace }: Billed,
  mail: BillingMail,
): Promise<BillingFacts> {
  const { id, name, timeZone, paidState, paidUntil } = workspace;
  const now = new Date();
  return {
    state,
    workspaceName: name,
    timeZone,
    graceEndsAt: paidState === 'grace' ? paidUntil : null,
    hasEnded: paidState === 'ended',
    inForce: planInForce(workspace, now),
    inForceWithout: (at) => planInForce({ ...workspace, paidPlan: null, paidState: null, paidUntil: null }, at),
    clientCount: await countClients(tx),
    now,
    wasTold:
      mail.kind === 'payment_recovered' &&
      (await wasBillingMailed(tx, { kind: 'payment_failed', invoiceId: mail.invoiceId })),
    planPage: linkInto(settings, id, planPath),
  };
}

type Recipient = { email: string; isOwner: boolean };

/** Each address once: owners as such, also where they get the invoices. */
async function recipientsOf(tx: WorkspaceTx, to: BillingWords['to'], account: BillingAccount): Promise<Recipient[]> {
  const owners = (await listOwnerRecipients(tx)).map(({ email }) => email);
  const isOwner = (email: string) => owners.some((owner) => owner.toLowerCase() === email.toLowerCase());
  const further = account.invoiceEmails.filter((email) => to === 'invoices' || !isOwner(email));
  return [
    ...(to === 'invoices' ? [] : owners.map((email) => ({ email, isOwner: true }))),
    ...(to === 'owners' ? [] : further.map((email) => ({ email, isOwner: isOwner(email) }))),
  ];
}

function reasonToGetIt({ workspaceName }: BillingFacts, to: BillingWords['to'], { isOwner }: Recipient): string {
  const workspace = nameInMail(workspaceName, 'a workspace');
  return isOwner && to !== 'invoices'
    ? `You’re getting this email because you’re the owner of ${workspace}.`
    : `You’re getting this email because invoices of ${workspace} are sent to this address. The owner can change that in Settings → Plan.`;
}

async function send(
  tx: WorkspaceTx,
  { settings }: WorkspaceJobContext,
  { account, facts, words }: { account: BillingAccount; facts: BillingFacts; words: BillingWords },
): Promise<number> {
  const { to, staleAt, notes, links, ...content } = words;
  const recipients = await recipientsOf(tx, to, account);
  for (const recipient of recipients) {
    const mail = layOut({
      ...content,
      notes: [...notes, reasonToGetIt(facts, to, recipient)],
      // Settings → Plan is for owners.
      links: links.filter(({ url }) => recipient.isOwner || url !== facts.planPage),
    });
    const { email } = recipient;
    await enqueueMessage(tx, settings.secret, { channel: 'email', to: email, staleAt: staleAt.toISOString(), ...mail });
  }
  return recipients.length;
}

/** Under the bell, in the transaction that sends the mail: both are told once, and only what is still so. */
async function announce(tx: WorkspaceTx, workspaceId: string, mail: BillingMail, { paidPlan }: Workspace) {
  if (mail.kind !== 'grace_ending' || paidPlan === null) return;
  const { graceEndsAt, hasEnded } = mail;
  await emit(tx, { workspace: { id: workspaceId }, userId: null }, { ...mail, plan: paidPlan, graceEndsAt, hasEnded });
}

async function mailOnce(
  tx: WorkspaceTx,
  context: WorkspaceJobContext,
  workspaceId: string,
  mail: BillingMail,
): Promise<number | null> {
  // Held to the end: what is read at the payment provider meanwhile comes before or after this.
  const account = await lockBillingAccount(tx);
  const workspace = await findWorkspace(tx, workspaceId);
  if (!account?.state || !workspace) return null;
  const facts = await readFacts(tx, context, { account, state: account.state, workspace }, mail);
  const words = writeBillingMail(mail, facts);
  if (!words || !(await claimBillingMail(tx, workspaceId, mail))) return null;
  await announce(tx, workspaceId, mail, workspace);
  return send(tx, context, { account, facts, words });
}

/** Those that the timetable began tell of what was read up to a day ago. */
const isFromTimetable = ({ kind }: BillingMail) => kind === 'grace_ending' || kind === 'first_payment';

/** Claimed and enqueued in one transaction: an attempt that begins again mails nobody twice. */
export const mailBillingJob: WorkspaceJobHandler<'mail-billing'> = async (context, { workspaceId, mail }) => {
  const { inWorkspace, payments, log } = context;
  if (payments && isFromTimetable(mail)) {
    const scope = { workspace: { id: workspaceId }, userId: null };
    await syncBilling(inWorkspace, scope, (customerId) => payments.readSettled(customerId));
  }
  const people = await inWorkspace((tx) => mailOnce(tx, context, workspaceId, mail));
  log.info(
    { kind: mail.kind, people },
    people === null ? 'no email about payments was needed' : 'sent an email about payments',
  );
};
