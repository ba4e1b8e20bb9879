import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from '#src/drizzle.ts';
import { users } from '#src/people/tables.ts';
import { type InvitationRow, invitations } from './tables.ts';

/** With the name of whoever sent it; null once their account is gone. */
export type ListedInvitation = InvitationRow & { inviterName: string | null };

const columns = {
  ...getTableColumns(invitations),
  inviterName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
};

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

const position = sql<string>`to_char(${invitations.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Those neither accepted nor revoked, newest first; one more than asked for when there is a next page. */
export async function listInvitations(
  db: WorkspaceTx,
  workspaceId: string,
  { limit, after }: { limit: number; after: { key: string; id: string } | undefined },
): Promise<(ListedInvitation & { position: string })[]> {
  return db
    .select({ ...columns, position })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        isOpen,
        after && sql`(${invitations.createdAt}, ${invitations.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit + 1);
}

/** An open one, by its id or by the address it was sent to. Held until the transaction ends. */
export async function lockInvitation(
  db: WorkspaceTx,
  workspaceId: string,
  by: { id: string } | { email: string },
): Promise<InvitationRow | null> {
  const isMeant = 'id' in by ? eq(invitations.id, by.id) : eq(invitations.email, by.email);
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), isMeant, isOpen))
    .for('update');
  return invitation ?? null;
}

export type NewInvitation = Pick<
  InvitationRow,
  'workspaceId' | 'email' | 'role' | 'invitedBy' | 'tokenHash' | 'expiresAt'
>;

export async function insertInvitation(db: WorkspaceTx, invitation: NewInvitation): Promise<InvitationRow> {
  const [row] = await db.insert(invitations).values(invitation).returning();
  if (!row) throw new Error('The invitation was not stored.');
  return row;
}

/** A new link in place of the one before, which opens nothing from then on. */
export async function renewInvitation(
  db: WorkspaceTx,
  id: string,
  change: Pick<InvitationRow, 'role' | 'invitedBy' | 'tokenHash' | 'expiresAt'>,
): Promise<InvitationRow> {
  const [row] = await db
    .update(invitations)
    .set({ ...change, sentAt: sql`clock_timestamp()` })
    .where(eq(invitations.id, id))
    .returning();
  if (!row) throw new Error('The invitation is gone.');
  return row;
}

export async function revokeInvitation(db: WorkspaceTx, id: string): Promise<void> {
  await db.update(invitations).set({ revokedAt: sql`clock_timestamp()` }).where(eq(invitations.id, id));
}

/** Those that somebody sent and that are still open: they cannot invite any more. */
export async function revokeInvitationsOf(db: WorkspaceTx, workspaceId: string, userId: string): Promise<void> {
  await db
    .update(invitations)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.invitedBy, userId), isOpen));
}

export type TokenInvitation = Pick<InvitationRow, 'role' | 'email' | 'expiresAt' | 'revokedAt' | 'acceptedAt'> & {
  workspaceName: string;
  invitedBy: string | null;
};

const instant = (value: string | Date | null) => (value === null ? null : new Date(value));

/** What the holder of a mailed link may read. */
export async function findInvitationByToken(db: Executor, tokenHash: Buffer): Promise<TokenInvitation | null> {
  const { rows } = await db.execute<{
    workspace_name: string;
    invited_by: string | null;
    role: InvitationRow['role'];
    email: string;
    expires_at: string | Date;
    revoked_at: string | Date | null;
    accepted_at: string | Date | null;
  }>(sql`SELECT * FROM invitation_of_token(${tokenHash})`);
  const [row] = rows;
  if (!row) return null;
  return {
    workspaceName: row.workspace_name,
    invitedBy: row.invited_by,
    role: row.role,
    email: row.email,
    expiresAt: new Date(row.expires_at),
    revokedAt: instant(row.revoked_at),
    acceptedAt: instant(row.accepted_at),
  };
}

export type Acceptance =
  | { outcome: 'joined' | 'joined_before'; workspaceId: string; invitationId: string }
  | { outcome: 'unknown' | 'for_another' | 'unconfirmed' | 'accepted' | 'revoked' | 'expired' };

/** Makes whoever asks a member, if the link and their confirmed address are those of the invitation; needs `actAs`. */
export async function acceptInvitation(db: Executor, tokenHash: Buffer): Promise<Acceptance> {
  const { rows } = await db.execute<{
    outcome: Acceptance['outcome'];
    of_workspace: string | null;
    of_invitation: string | null;
  }>(sql`SELECT * FROM accept_invitation(${tokenHash})`);
  const [row] = rows;
  if (!row) throw new Error('The invitation was not answered.');
  const { outcome, of_workspace: workspaceId, of_invitation: invitationId } = row;
  if (outcome !== 'joined' && outcome !== 'joined_before') return { outcome };
  if (workspaceId === null || invitationId === null) throw new Error('An accepted invitation leads nowhere.');
  return { outcome, workspaceId, invitationId };
}

/** Forgets those that ended that long ago. Returns how many. */
export async function purgeInvitations(db: OwnerDb, days: number): Promise<number> {
  const before = sql`clock_timestamp() - make_interval(days => ${days})`;
  const gone = await db
    .delete(invitations)
    .where(or(lt(invitations.expiresAt, before), lt(invitations.revokedAt, before), lt(invitations.acceptedAt, before)))
    .returning({ id: invitations.id });
  return gone.length;
}
