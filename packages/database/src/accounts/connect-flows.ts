import type { PlatformId } from '@ruche/contracts/accounts';
import type { PlanState } from '@ruche/contracts/workspaces';
import { clients } from '#src/clients/tables.ts';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from '#src/drizzle.ts';
import { dequeue } from '#src/jobs/enqueue.ts';
import { workInWorkspace } from '#src/workspaces/enter.ts';
import type { Workspace } from '#src/workspaces/tables.ts';
import {
  type ConnectAttemptRow,
  type ConnectLinkRow,
  type ConnectSelectionRow,
  connectAttempts,
  connectLinks,
  connectSelections,
} from './tables.ts';

/** Held until the transaction ends: of two who connect the same account at once, the second sees the first. */
export async function lockConnecting(db: WorkspaceTx, workspaceId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('ruche connecting'), hashtext(${workspaceId}))`);
}

export type LinkedWorkspace = Pick<Workspace, 'id' | 'name' | keyof PlanState>;

/**
 * Enters a workspace on the word of whoever holds a connect link, or the state or choice that came of one. Null when
 * the secret opens nothing.
 */
export async function enterByLinkSecret(
  db: Executor,
  secretHash: Buffer,
): Promise<{ tx: WorkspaceTx; workspace: LinkedWorkspace } | null> {
  const { rows } = await db.execute<LinkedWorkspace>(
    sql`SELECT id, name, plan, plan_until AS "planUntil", trial_ends_at AS "trialEndsAt", paid_plan AS "paidPlan", paid_state AS "paidState",
        paid_until AS "paidUntil" FROM workspace_of_link_secret(${secretHash})`,
  );
  const [found] = rows;
  if (!found) return null;
  const { planUntil, trialEndsAt, paidUntil } = found;
  const workspace = {
    ...found,
    planUntil: planUntil === null ? null : new Date(planUntil),
    trialEndsAt: new Date(trialEndsAt),
    paidUntil: paidUntil === null ? null : new Date(paidUntil),
  };
  return { tx: await workInWorkspace(db, found.id), workspace };
}

/** In which workspace the person began what a state or a choice of theirs belongs to. Needs `actAs`. */
export async function findWorkspaceOfFlow(db: Executor, secretHash: Buffer): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`SELECT workspace_of_own_flow(${secretHash}) AS id`);
  return rows[0]?.id ?? null;
}

/** The workspaces where somebody has accounts, by the network's id for them. */
export async function findWorkspacesOfPerson(db: Executor, platform: PlatformId, personId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT workspaces_of_person AS id FROM workspaces_of_person(${platform}, ${personId})`,
  );
  return rows.map(({ id }) => id);
}

export async function insertConnectAttempt(
  db: WorkspaceTx,
  attempt: typeof connectAttempts.$inferInsert,
): Promise<void> {
  await db.insert(connectAttempts).values(attempt);
}

/** Held until the transaction ends, so that a state is taken once. */
export async function lockConnectAttempt(db: WorkspaceTx, stateHash: Buffer): Promise<ConnectAttemptRow | null> {
  const [attempt] = await db
    .select()
    .from(connectAttempts)
    .where(eq(connectAttempts.stateHash, stateHash))
    .for('update');
  return attempt ?? null;
}

/** Returns since when it is. */
export async function markAttemptUsed(db: WorkspaceTx, id: string): Promise<Date> {
  const [attempt] = await db
    .update(connectAttempts)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(eq(connectAttempts.id, id))
    .returning({ usedAt: connectAttempts.usedAt });
  if (!attempt?.usedAt) throw new Error('The attempt was not marked.');
  return attempt.usedAt;
}

export async function insertConnectSelection(
  db: WorkspaceTx,
  selection: typeof connectSelections.$inferInsert,
): Promise<void> {
  await db.insert(connectSelections).values(selection);
}

export async function findConnectSelection(db: WorkspaceTx, tokenHash: Buffer): Promise<ConnectSelectionRow | null> {
  const [selection] = await db
    .select()
    .from(connectSelections)
    .where(and(eq(connectSelections.tokenHash, tokenHash), gt(connectSelections.expiresAt, sql`clock_timestamp()`)));
  return selection ?? null;
}

/** False when somebody was faster, or there is nothing left to choose from. */
export async function deleteConnectSelection(db: WorkspaceTx, id: string): Promise<boolean> {
  const gone = await db
    .delete(connectSelections)
    .where(and(eq(connectSelections.id, id), isNotNull(connectSelections.sealedAccounts)))
    .returning({ id: connectSelections.id });
  return gone.length > 0;
}

const forgotten = { sealedAccounts: null, keyId: null };

/** Nobody chooses from it any more. False when that was so before. */
export async function forgetSelection(db: WorkspaceTx, id: string): Promise<boolean> {
  const ended = await db
    .update(connectSelections)
    .set(forgotten)
    .where(and(eq(connectSelections.id, id), isNotNull(connectSelections.sealedAccounts)))
    .returning({ id: connectSelections.id });
  return ended.length > 0;
}

/** What somebody was about to choose from before that time, or now. */
export async function forgetSelectionsOfPerson(
  db: WorkspaceTx,
  platform: PlatformId,
  personId: string,
  before: Date | null,
): Promise<void> {
  await db
    .update(connectSelections)
    .set(forgotten)
    .where(
      and(
        eq(connectSelections.platform, platform),
        eq(connectSelections.personId, personId),
        before === null ? undefined : lt(connectSelections.consentedAt, before),
      ),
    );
}

/** What somebody was about to choose from, here and now, with the access that would have been given back. */
export async function deleteSelectionsOfPerson(db: WorkspaceTx, platform: PlatformId, personId: string): Promise<void> {
  const gone = await db
    .delete(connectSelections)
    .where(and(eq(connectSelections.platform, platform), eq(connectSelections.personId, personId)))
    .returning({ id: connectSelections.id });
  for (const { id } of gone) await dequeue(db, selectionRevocationKey(id));
}

/** The job that gives an access back from which nobody chose. */
export function selectionRevocationKey(selectionId: string): string {
  return `give-back:${selectionId}`;
}

export async function insertConnectLink(
  db: WorkspaceTx,
  link: typeof connectLinks.$inferInsert,
): Promise<ConnectLinkRow> {
  const [inserted] = await db.insert(connectLinks).values(link).returning();
  if (!inserted) throw new Error('The link was not stored.');
  return inserted;
}

/**
 * The link that a contact was given for an account, while it can be used for another day. Whoever asks at the same time
 * waits until the transaction ends.
 */
export async function findLinkOfContact(
  db: WorkspaceTx,
  contact: { contactId: string; socialAccountId: string },
): Promise<ConnectLinkRow | null> {
  const { contactId, socialAccountId } = contact;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('ruche connect links'), hashtext(${contactId}))`);
  const [link] = await db
    .select()
    .from(connectLinks)
    .where(
      and(
        eq(connectLinks.contactId, contactId),
        eq(connectLinks.socialAccountId, socialAccountId),
        isNull(connectLinks.usedAt),
        gt(connectLinks.expiresAt, sql`clock_timestamp() + interval '1 day'`),
      ),
    )
    .orderBy(desc(connectLinks.expiresAt))
    .limit(1);
  return link ?? null;
}

/** Newest first; those that have expired are gone, even before they are swept. */
export async function listConnectLinks(db: WorkspaceTx, clientId?: string): Promise<ConnectLinkRow[]> {
  return db
    .select()
    .from(connectLinks)
    .where(
      and(
        gt(connectLinks.expiresAt, sql`clock_timestamp()`),
        clientId === undefined ? undefined : eq(connectLinks.clientId, clientId),
      ),
    )
    .orderBy(desc(connectLinks.createdAt))
    .limit(500);
}

/** With whatever was begun by it. False when there is no such link. */
export async function deleteConnectLink(db: WorkspaceTx, id: string): Promise<boolean> {
  const gone = await db.delete(connectLinks).where(eq(connectLinks.id, id)).returning({ id: connectLinks.id });
  return gone.length > 0;
}

const isGood = and(isNull(connectLinks.usedAt), gt(connectLinks.expiresAt, sql`clock_timestamp()`));

/** A link that is still good, with its client's name. */
export async function findConnectLink(
  db: WorkspaceTx,
  tokenHash: Buffer,
): Promise<{ link: ConnectLinkRow; clientName: string } | null> {
  const [found] = await db
    .select({ link: connectLinks, clientName: clients.name })
    .from(connectLinks)
    .innerJoin(clients, and(eq(clients.id, connectLinks.clientId), isNull(clients.deletedAt)))
    .where(and(eq(connectLinks.tokenHash, tokenHash), isGood));
  return found ?? null;
}

/** Held until the transaction ends, so that of two who come back by it the second finds it used. */
export async function lockConnectLink(db: WorkspaceTx, id: string): Promise<ConnectLinkRow | null> {
  const [link] = await db
    .select()
    .from(connectLinks)
    .where(and(eq(connectLinks.id, id), isGood))
    .for('update');
  return link ?? null;
}

/** One network of the link is done; with the last the link is. */
export async function spendConnectLink(db: WorkspaceTx, link: ConnectLinkRow, platform: PlatformId): Promise<void> {
  const usedPlatforms = [...new Set([...link.usedPlatforms, platform])];
  const isUsedUp = link.platforms.every((candidate) => usedPlatforms.includes(candidate));
  await db
    .update(connectLinks)
    .set({ usedPlatforms, usedAt: isUsedUp ? sql`clock_timestamp()` : null })
    .where(eq(connectLinks.id, link.id));
}

/** Forgets what nobody came back for. Returns how many. */
export async function pruneConnectFlows(db: OwnerDb): Promise<number> {
  const dayAgo = sql`clock_timestamp() - interval '1 day'`;
  const attempts = await db
    .delete(connectAttempts)
    .where(lt(connectAttempts.expiresAt, dayAgo))
    .returning({ id: connectAttempts.id });
  // At once: they hold an access.
  const selections = await db
    .delete(connectSelections)
    .where(lt(connectSelections.expiresAt, sql`clock_timestamp()`))
    .returning({ id: connectSelections.id });
  const links = await db
    .delete(connectLinks)
    .where(lt(connectLinks.expiresAt, dayAgo))
    .returning({ id: connectLinks.id });
  return attempts.length + selections.length + links.length;
}
