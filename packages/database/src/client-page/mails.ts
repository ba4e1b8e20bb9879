import type { Message } from '@ruche/contracts/jobs';
import { type ReportLanguage, usualReportColor } from '@ruche/contracts/reports';
import { nameInMail, type PageMailFrame } from '@ruche/runtime/mail';
import type { WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { enqueueMessage } from '#src/jobs/enqueue-message.ts';
import { findWorkspaceLogoHash } from '#src/workspaces/logos.ts';
import type { Workspace } from '#src/workspaces/tables.ts';
import { clientPageContacts } from './tables.ts';

type Agency = Pick<Workspace, 'id' | 'name' | 'brandColor'>;
type PageClient = { name: string; brandColor: string | null };

/** Of the agency; where it has none the client's, as reports have. */
export const pageColorOf = (
  workspace: Pick<Agency, 'brandColor'>,
  client: Pick<PageClient, 'brandColor'>,
): string | null => workspace.brandColor ?? client.brandColor;

/** How mails of an agency to the people of a client look. */
export async function readMailFrame(
  db: WorkspaceTx,
  workspace: Agency,
  client: PageClient,
  language: ReportLanguage,
): Promise<PageMailFrame> {
  return {
    language,
    color: pageColorOf(workspace, client) ?? usualReportColor,
    workspaceName: workspace.name,
    clientName: client.name,
    hasLogo: (await findWorkspaceLogoHash(db, workspace.id)) !== null,
  };
}

type PageMail = { subject: string; text: string; html: string };
type Posting = { workspace: Pick<Agency, 'id' | 'name'>; to: string; staleAt: Date };

/** In the agency's name. */
export async function enqueuePageMail(
  db: WorkspaceTx,
  secret: string,
  { workspace, to, staleAt }: Posting,
  mail: PageMail,
): Promise<void> {
  const sender = { workspaceId: workspace.id, name: nameInMail(workspace.name, 'Ruche') };
  const message: Message = { channel: 'email', to, sender, staleAt: staleAt.toISOString(), ...mail };
  await enqueueMessage(db, secret, message);
}

type OfContact = { workspaceId: string; clientId: string; contactId: string };

/** The link went to them. */
export async function noteLinkSent(db: WorkspaceTx, contact: OfContact): Promise<void> {
  const now = sql`clock_timestamp()`;
  await db
    .insert(clientPageContacts)
    .values({ ...contact, linkSentAt: now })
    .onConflictDoUpdate({ target: clientPageContacts.contactId, set: { linkSentAt: now } });
}

/** When each contact of a client was last mailed the link. */
export async function listLinkSendings(db: WorkspaceTx, clientId: string): Promise<Map<string, Date | null>> {
  const rows = await db
    .select({ contactId: clientPageContacts.contactId, linkSentAt: clientPageContacts.linkSentAt })
    .from(clientPageContacts)
    .where(eq(clientPageContacts.clientId, clientId));
  return new Map(rows.map(({ contactId, linkSentAt }) => [contactId, linkSentAt]));
}
