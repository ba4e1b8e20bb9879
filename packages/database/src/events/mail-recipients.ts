import type { MailKind } from '@ruche/contracts/events';
import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

export type MailRecipient = { userId: string; role: WorkspaceRole; email: string };

/**
 * The members who want mails of that kind, or the one who is asked for. Mails go to confirmed addresses alone: any other
 * may be somebody else's.
 */
export async function listMailRecipients(
  tx: WorkspaceTx,
  kind: MailKind,
  userId: string | null = null,
): Promise<MailRecipient[]> {
  return listRecipients(tx, { kind, userId, role: null });
}

/** For what owners have to know: it cannot be switched off. */
export async function listOwnerRecipients(tx: WorkspaceTx): Promise<MailRecipient[]> {
  return listRecipients(tx, { kind: null, userId: null, role: 'owner' });
}

type Wanted = { kind: MailKind | null; userId: string | null; role: WorkspaceRole | null };

async function listRecipients(tx: WorkspaceTx, { kind, userId, role }: Wanted): Promise<MailRecipient[]> {
  const { rows } = await tx.execute<MailRecipient>(sql`
    SELECT members.user_id AS "userId", members.role, person.email
    FROM members
    JOIN auth.users AS person ON person.id = members.user_id
    LEFT JOIN notification_preferences AS wish USING (workspace_id, user_id)
    WHERE members.workspace_id = current_workspace_id()
      AND (${userId}::uuid IS NULL OR members.user_id = ${userId}::uuid)
      AND (${role}::text IS NULL OR members.role = ${role}::text)
      AND person.email IS NOT NULL AND person.email_confirmed_at IS NOT NULL AND person.deactivated_at IS NULL
      AND coalesce(person.banned_until <= now(), true)
      AND NOT coalesce(${kind}::text = ANY (wish.muted_mails), false)
    ORDER BY members.user_id`);
  return rows;
}

/** Writes down that somebody is mailed now. False when they were mailed the same since then. */
export async function recordMail(
  tx: WorkspaceTx,
  { workspaceId, userId, key }: { workspaceId: string; userId: string; key: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO sent_mails (workspace_id, user_id, key) VALUES (${workspaceId}, ${userId}, ${key})
    ON CONFLICT (workspace_id, user_id, key) DO NOTHING`);
  return rowCount === 1;
}
