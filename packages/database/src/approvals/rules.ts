import { type ApprovalRule, type ApprovalRuleInput, noApprovalRule } from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, isNull, sql } from '#src/drizzle.ts';
import { posts, publications } from '#src/posts/tables.ts';
import { type ApprovalRuleRow, approvalRules } from './tables.ts';

export async function findApprovalRule(tx: WorkspaceTx, clientId: string): Promise<ApprovalRuleRow | null> {
  const [rule] = await tx.select().from(approvalRules).where(eq(approvalRules.clientId, clientId));
  return rule ?? null;
}

type Place = { workspaceId: string; clientId: string; userId: string | null };

/** The client is locked before, so that nobody stores a post by the rule as it was. */
export async function saveApprovalRule(
  tx: WorkspaceTx,
  { workspaceId, clientId, userId }: Place,
  rule: ApprovalRuleInput,
): Promise<ApprovalRuleRow> {
  const fields = {
    mode: rule.mode,
    internalUserIds: rule.internal.userIds,
    internalFrom: rule.internal.from,
    allowsOwn: rule.internal.allowsOwn,
    contactIds: rule.client.contactIds,
    clientFrom: rule.client.from,
    askedPer: rule.askedPer,
    movableWithin: rule.window,
    deadlineHours: rule.deadlineHours,
    silence: rule.silence,
    reminderHours: rule.reminderHours,
    changedBy: userId,
  };
  const [saved] = await tx
    .insert(approvalRules)
    .values({ ...fields, workspaceId, clientId })
    .onConflictDoUpdate({
      target: approvalRules.clientId,
      set: { ...fields, changedAt: sql`clock_timestamp()` },
    })
    .returning();
  if (!saved) throw new Error('The rule was not stored.');
  return saved;
}

/** As the API shows it. */
export function presentApprovalRule(clientId: string, row: ApprovalRuleRow | null): ApprovalRule {
  if (!row) {
    const { internal, client, reminderHours, ...rest } = noApprovalRule;
    return {
      ...rest,
      internal: { ...internal, userIds: [] },
      client: { ...client, contactIds: [] },
      reminderHours: [...reminderHours],
      clientId,
      changedAt: null,
    };
  }
  return {
    clientId,
    mode: row.mode,
    internal: { userIds: row.internalUserIds, from: row.internalFrom, allowsOwn: row.allowsOwn },
    client: { contactIds: row.contactIds, from: row.clientFrom },
    askedPer: row.askedPer,
    window: row.movableWithin,
    deadlineHours: row.deadlineHours,
    silence: row.silence,
    reminderHours: row.reminderHours,
    changedAt: row.changedAt.toISOString(),
  };
}

/** The posts of a client that are to go out, in the order in which they are locked. */
export async function listSubmittedPosts(tx: WorkspaceTx, clientId: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: posts.id })
    .from(posts)
    .innerJoin(publications, eq(publications.postId, posts.id))
    .where(
      and(
        eq(posts.clientId, clientId),
        isNull(posts.deletedAt),
        inArray(publications.status, ['in_review', 'approved', 'scheduled']),
      ),
    )
    .orderBy(posts.id);
  return found.map(({ id }) => id);
}
