import { mailClientPage } from '#src/approvals/news.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { isOnPage } from './posts.ts';
import { clientPageMails, type PageMailRow } from './tables.ts';

type OfContact = { workspaceId: string; clientId: string; contactId: string };

/** What contacts were mailed of these requests and comments, and which comments wait to be mailed to them. */
export async function listMailed(
  db: WorkspaceTx,
  { requestIds, commentIds }: { requestIds: readonly string[]; commentIds: readonly string[] },
): Promise<PageMailRow[]> {
  return db
    .select()
    .from(clientPageMails)
    .where(
      sql`${clientPageMails.requestId} = ANY (${sql.param([...requestIds])}::uuid[])
        OR ${clientPageMails.commentId} = ANY (${sql.param([...commentIds])}::uuid[])`,
    );
}

export type Mailed = { requests: readonly { id: string; remindedAt: Date | null }[]; commentIds: readonly string[] };

/** They know of these now. */
export async function noteMailed(db: WorkspaceTx, contact: OfContact, { requests, commentIds }: Mailed): Promise<void> {
  const mailedAt = sql`clock_timestamp()`;
  if (requests.length > 0) {
    await db
      .insert(clientPageMails)
      .values(requests.map(({ id, remindedAt }) => ({ ...contact, requestId: id, remindedAt, mailedAt })))
      .onConflictDoUpdate({
        target: [clientPageMails.contactId, clientPageMails.requestId],
        set: { mailedAt, remindedAt: sql`excluded.reminded_at` },
      });
  }
  if (commentIds.length === 0) return;
  await db
    .insert(clientPageMails)
    .values(commentIds.map((commentId) => ({ ...contact, commentId, mailedAt })))
    .onConflictDoUpdate({ target: [clientPageMails.contactId, clientPageMails.commentId], set: { mailedAt } });
}

/** They are mailed these once the page shows the posts. */
export async function holdComments(db: WorkspaceTx, contact: OfContact, commentIds: readonly string[]): Promise<void> {
  if (commentIds.length === 0) return;
  await db
    .insert(clientPageMails)
    .values(commentIds.map((commentId) => ({ ...contact, commentId })))
    .onConflictDoNothing();
}

const heldAndShown = sql`
  FROM post_comments AS written JOIN posts AS post ON post.id = written.post_id AND post.deleted_at IS NULL
  WHERE written.id = held.comment_id AND written.deleted_at IS NULL AND ${isOnPage}`;

/** Of a client: what was held and is shown by now is news. The caller holds the client. */
export async function releaseComments(db: WorkspaceTx, clientId: string): Promise<void> {
  await db.execute(sql`
    UPDATE client_page_mails AS held SET shown_at = clock_timestamp()
    WHERE held.client_id = ${clientId} AND held.mailed_at IS NULL AND held.shown_at IS NULL
      AND EXISTS (SELECT ${heldAndShown})`);
}

/** Has the clients mailed whose pages show by now what comments were held for. Returns how many. */
export async function mailHeldComments(db: OwnerDb): Promise<number> {
  const { rows } = await db.execute<{ workspaceId: string; clientId: string }>(sql`
    SELECT DISTINCT held.workspace_id AS "workspaceId", held.client_id AS "clientId"
    FROM client_page_mails AS held JOIN clients AS client ON client.id = held.client_id AND client.deleted_at IS NULL
    WHERE held.mailed_at IS NULL AND held.shown_at IS NULL AND EXISTS (SELECT ${heldAndShown})`);
  for (const { workspaceId, clientId } of rows) await mailClientPage(db, workspaceId, clientId, { keepsRunAt: true });
  return rows.length;
}
