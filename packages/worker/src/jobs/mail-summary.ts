import type { WorkspaceTx } from '@ruche/database';
import { listMailRecipients, type MailRecipient, recordMail } from '@ruche/database/events';
import { enqueueMessage } from '@ruche/database/jobs';
import { summarizePublishing } from '@ruche/database/publishing';
import { findWorkspace } from '@ruche/database/workspaces';
import type { WorkspaceJobContext, WorkspaceJobHandler } from '#src/job-handler.ts';
import { linkInto, subscriptionOf } from '#src/mails/links.ts';
import { daysAround } from '#src/mails/summary-days.ts';
import { isWorthMailing, type Summary, writeSummaryMail } from '#src/mails/summary-mail.ts';

type Mailing = { workspaceId: string; day: string; summary: Summary; staleAt: string };

/** Written down and enqueued in one transaction: an attempt that begins again mails nobody twice. */
async function mailOne(
  tx: WorkspaceTx,
  { settings }: WorkspaceJobContext,
  { userId, email }: MailRecipient,
  { workspaceId, day, summary, staleAt }: Mailing,
): Promise<void> {
  if (!(await recordMail(tx, { workspaceId, userId, key: `summary:${day}` }))) return;
  const { unsubscribeUrl, links } = subscriptionOf(settings, { workspaceId, userId }, 'daily_summary');
  const mail = writeSummaryMail(summary, { links, linkTo: (path) => linkInto(settings, workspaceId, path) });
  await enqueueMessage(tx, settings.secret, { channel: 'email', to: email, staleAt, unsubscribeUrl, ...mail });
}

async function readSummary(tx: WorkspaceTx, workspaceId: string, day: string): Promise<Mailing | null> {
  const workspace = await findWorkspace(tx, workspaceId);
  if (!workspace) return null;
  const { name, timeZone } = workspace;
  const days = daysAround(day, timeZone);
  const summary = { ...(await summarizePublishing(tx, days)), workspaceName: name, timeZone };
  return { workspaceId, day, summary, staleAt: days.today.to.toISOString() };
}

export const mailSummaryJob: WorkspaceJobHandler<'mail-summary'> = async (context, { workspaceId, day }) => {
  const { inWorkspace, log } = context;
  const mailing = await inWorkspace((tx) => readSummary(tx, workspaceId, day));
  if (!mailing || !isWorthMailing(mailing.summary)) return;
  const recipients = await inWorkspace((tx) => listMailRecipients(tx, 'daily_summary'));
  for (const { userId } of recipients) {
    await inWorkspace(async (tx) => {
      // Asked again: whoever was removed or unsubscribed meanwhile gets none.
      const [recipient] = await listMailRecipients(tx, 'daily_summary', userId);
      if (recipient) await mailOne(tx, context, recipient, mailing);
    });
  }
  log.info({ people: recipients.length }, 'sent a daily summary');
};
