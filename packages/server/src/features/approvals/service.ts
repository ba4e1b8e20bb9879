import { AppError, type FieldProblem } from '@ruche/contracts/api';
import type {
  ApprovalList,
  ApprovalListQuery,
  ApprovalRule,
  ApprovalRuleInput,
  ApprovalSummary,
} from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '@ruche/database';
import {
  authorsOf,
  countClientsWithRule,
  countOpenRequests,
  findApprovalRule,
  listDecisions,
  listOpenRequests,
  presentApprovalRule,
  readPeople,
  saveApprovalRule,
  settleClientApprovals,
} from '@ruche/database/approvals';
import { findClient, listContacts, lockClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { findPosts } from '@ruche/database/posts';
import { z } from 'zod';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { presentAround, presentItem } from './presenter.ts';
import { approvals as refusals } from './refusals.ts';

const noSuchClient = () => new AppError('not_found', refusals.clientNotFound);

export async function ruleOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<ApprovalRule> {
  authorize(scope, 'clients.read', { client: clientId });
  if (!(await findClient(tx, clientId))) throw noSuchClient();
  return presentApprovalRule(clientId, await findApprovalRule(tx, clientId));
}

function refuseField(path: string, message: string): AppError {
  const details: FieldProblem[] = [{ path: `body.${path}`, message }];
  return new AppError('validation_failed', message, { details });
}

/** Nobody is named who cannot answer. */
async function requirePeople(tx: WorkspaceTx, scope: Scope, clientId: string, rule: ApprovalRuleInput): Promise<void> {
  const { members } = await readPeople(tx, scope.workspace.id, []);
  const memberIds = new Set(members.map(({ id }) => id));
  if (rule.internal.userIds.some((id) => !memberIds.has(id))) {
    throw refuseField('internal.userIds', refusals.noSuchMember);
  }
  const contacts = new Map((await listContacts(tx, clientId)).map((contact) => [contact.id, contact]));
  for (const id of rule.client.contactIds) {
    const contact = contacts.get(id);
    if (!contact) throw refuseField('client.contactIds', refusals.noSuchContact);
    if (contact.email === '') throw refuseField('client.contactIds', refusals.contactWithoutAddress(contact.name));
  }
}

/** What waits or is scheduled is judged by the new rule at once. */
export async function changeRule(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  rule: ApprovalRuleInput,
): Promise<ApprovalRule> {
  authorize(scope, 'approvals.manage', { client: clientId });
  const client = await lockClient(tx, clientId);
  if (!client) throw noSuchClient();
  await requirePeople(tx, scope, clientId, rule);
  const place = { workspaceId: scope.workspace.id, clientId, userId: scope.userId };
  const before = await findApprovalRule(tx, clientId);
  const saved = await saveApprovalRule(tx, place, rule);
  await settleClientApprovals(tx, scope, clientId);
  await emit(tx, scope, {
    kind: 'approval_rule_changed',
    client,
    mode: rule.mode,
    before: before && presentApprovalRule(clientId, before),
    after: presentApprovalRule(clientId, saved),
  });
  return presentApprovalRule(clientId, saved);
}

const place = { key: InstantKeySchema, id: z.uuid() };

const readerOf = ({ userId, role }: Scope) => ({ userId, role });

export async function pageOfApprovals(
  tx: WorkspaceTx,
  scope: Scope,
  { cursor, ...filter }: ApprovalListQuery,
): Promise<ApprovalList> {
  authorize(scope, 'posts.read', filter.clientId === undefined ? 'workspace' : { client: filter.clientId });
  const after = readCursor(cursor, place);
  const { rows, nextCursor } = cutPage(await listOpenRequests(tx, readerOf(scope), { ...filter, after }), filter.limit);
  const posts = new Map(
    (await findPosts(tx, [...new Set(rows.map(({ request }) => request.postId))])).map((post) => [post.id, post]),
  );
  const decisions = await listDecisions(
    tx,
    rows.map(({ id }) => id),
  );
  const rules = new Map(rows.map(({ rule }) => [rule.clientId, rule]));
  const people = await readPeople(tx, scope.workspace.id, [...rules.values()]);
  const items = rows.flatMap(({ request, rule, isAwaited }) => {
    const post = posts.get(request.postId);
    if (!post) return [];
    const around = { rule, authorIds: authorsOf(post), people };
    return presentItem(post, presentAround(request, decisions, around), isAwaited);
  });
  return { items, nextCursor };
}

const mostSummarized = 200;
const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
const iso = (at: Date | null) => at?.toISOString() ?? null;

export async function summaryOf(tx: WorkspaceTx, scope: Scope): Promise<ApprovalSummary> {
  authorize(scope, 'posts.read', 'workspace');
  const rows = await countOpenRequests(tx, readerOf(scope));
  return {
    unasked: sum(rows.map(({ unasked }) => unasked)),
    waiting: sum(rows.map(({ waiting }) => waiting)),
    changesAsked: sum(rows.map(({ changesAsked }) => changesAsked)),
    waitingForMe: sum(rows.map(({ waitingForMe }) => waitingForMe)),
    dueSoon: sum(rows.map(({ dueSoon }) => dueSoon)),
    clientsWithRule: await countClientsWithRule(tx),
    // The longest waiting is first.
    oldestAskedAt: iso(rows[0]?.oldestAskedAt ?? null),
    clients: rows.slice(0, mostSummarized).map(({ waitingForMe: _mine, dueSoon: _soon, ...row }) => ({
      ...row,
      oldestAskedAt: iso(row.oldestAskedAt),
      nextScheduledFor: iso(row.nextScheduledFor),
    })),
  };
}
