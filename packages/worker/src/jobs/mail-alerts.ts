import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import {
  listAlerted,
  listMailRecipients,
  type MailRecipient,
  mailAlertsLater,
  recordAlerts,
  takeAlerts,
} from '@ruche/database/events';
import { enqueueMessage } from '@ruche/database/jobs';
import { listLostAccounts, listTroubled } from '@ruche/database/publishing';
import { findWorkspace } from '@ruche/database/workspaces';
import type { WorkspaceJobContext, WorkspaceJobHandler } from '#src/job-handler.ts';
import { writeAlertMail } from '#src/mails/alert-mail.ts';
import { type AlertGroup, groupAlerts } from '#src/mails/group-alerts.ts';
import { linkInto, subscriptionOf } from '#src/mails/links.ts';

/** By then it is no news any more. */
const lifeMs = dayMs;

type Alerted = { workspaceId: string; recipient: MailRecipient };

/** What is still so. Members are told of their own posts alone. */
async function readGroups(tx: WorkspaceTx, { recipient: { userId, role } }: Alerted): Promise<AlertGroup[]> {
  const alerts = await takeAlerts(tx, userId);
  const troubled = await listTroubled(tx, [...new Set(alerts.flatMap(({ postId }) => postId ?? []))]);
  const own = role === 'member' ? troubled.filter(({ authorId }) => authorId === userId) : troubled;
  const accountIds = alerts.flatMap(({ postId, accountId }) => (postId === null ? [accountId] : []));
  return groupAlerts(alerts, own, role === 'member' ? [] : await listLostAccounts(tx, [...new Set(accountIds)]));
}

async function mailAlerts(tx: WorkspaceTx, { settings }: WorkspaceJobContext, alerted: Alerted): Promise<void> {
  const { workspaceId, recipient } = alerted;
  const { userId, role, email } = recipient;
  const [first, ...others] = await readGroups(tx, alerted);
  const workspace = await findWorkspace(tx, workspaceId);
  if (!first || !workspace) return;
  const subscription = subscriptionOf(settings, { workspaceId, userId }, 'needs_attention');
  const mail = writeAlertMail({
    groups: [first, ...others],
    workspaceName: workspace.name,
    role,
    linkTo: (path) => linkInto(settings, workspaceId, path),
    subscription,
  });
  const { unsubscribeUrl } = subscription;
  const staleAt = new Date(Date.now() + lifeMs).toISOString();
  await enqueueMessage(tx, settings.secret, { channel: 'email', to: email, staleAt, unsubscribeUrl, ...mail });
  const keys = [first, ...others].map(({ key }) => key);
  await recordAlerts(tx, { workspaceId, userId }, keys);
}

/** What is to be told to one person: taken and enqueued in one transaction, so that it is mailed once. */
export const mailAlertsJob: WorkspaceJobHandler<'mail-alerts'> = async (context, { workspaceId }) => {
  const { inWorkspace, log } = context;
  const userIds = await inWorkspace(listAlerted);
  for (const userId of userIds) {
    await inWorkspace(async (tx) => {
      const [recipient] = await listMailRecipients(tx, 'needs_attention', userId);
      if (recipient) await mailAlerts(tx, context, { workspaceId, recipient });
      // Who wants no mail any more, or cannot get any.
      else await takeAlerts(tx, userId);
    });
  }
  await inWorkspace((tx) => mailAlertsLater(tx, workspaceId));
  log.info({ people: userIds.length }, 'sent an alert email');
};
