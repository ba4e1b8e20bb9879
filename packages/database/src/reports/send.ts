import { usualReportColor } from '@ruche/contracts/reports';
import { dayMs } from '@ruche/contracts/time';
import { writeReportMail } from '@ruche/runtime/mail';
import { clientContacts, clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { emit } from '#src/events/emit.ts';
import { enqueueMessage } from '#src/jobs/enqueue-message.ts';
import { ensureLink, type LinkSettings } from './links.ts';
import type { FoundReport } from './reports.ts';
import { approveSchedule } from './schedules.ts';
import { reports } from './tables.ts';

/** Whom reports of a client may be mailed to: the client and its contacts, in small letters. */
export async function listRecipients(db: WorkspaceTx, clientId: string): Promise<string[]> {
  const contacts = await db
    .select({ email: clientContacts.email })
    .from(clientContacts)
    .where(eq(clientContacts.clientId, clientId));
  const [client] = await db.select({ email: clients.email }).from(clients).where(eq(clients.id, clientId));
  const all = [client?.email ?? '', ...contacts.map(({ email }) => email)];
  return [...new Set(all.map((email) => email.trim().toLowerCase()).filter((email) => email !== ''))];
}

/** A mail that nobody could deliver until then is given up. */
const staleAfterMs = 3 * dayMs;

export const colorOf = ({ look, clientColor }: Pick<FoundReport, 'look' | 'clientColor'>): string =>
  look.color ?? clientColor ?? usualReportColor;

type Sending = { workspace: { id: string; name: string }; userId: string | null; to: string[]; message: string };

/**
 * Mails the link of a report, and says that it was sent. All in the transaction of whoever holds the report: it was sent
 * to all of them, or to nobody.
 */
export async function sendReport(
  db: WorkspaceTx,
  settings: LinkSettings,
  report: FoundReport,
  { workspace, userId, to, message }: Sending,
): Promise<void> {
  const url = await ensureLink(db, settings, report);
  const mail = writeReportMail({
    language: report.language,
    color: colorOf(report),
    title: report.title,
    from: report.firstDay,
    to: report.lastDay,
    clientName: report.clientName,
    workspaceName: workspace.name,
    message,
    url,
  });
  const staleAt = new Date(Date.now() + staleAfterMs).toISOString();
  for (const address of to) {
    await enqueueMessage(db, settings.secret, { channel: 'email', to: address, staleAt, ...mail });
  }
  await db
    .update(reports)
    .set({
      isToSend: false,
      awaitsApproval: false,
      sentAt: sql`clock_timestamp()`,
      sentTo: [...new Set([...report.sentTo, ...to])],
    })
    .where(eq(reports.id, report.id));
  const client = { id: report.clientId, name: report.clientName };
  await emit(db, { workspace, userId }, { kind: 'report_sent', report: { id: report.id }, client, to });
  if (report.scheduleId !== null && userId !== null) await approveSchedule(db, report.scheduleId);
}
