import { AppError } from '@ruche/contracts/api';
import {
  type InboxRule,
  type InboxRuleChange,
  type InboxRuleInput,
  mostRules,
  type RuleRunList,
} from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { holdClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import {
  countRules,
  deleteRule,
  findRule,
  type InboxRuleRow,
  insertRule,
  listLabels,
  listRuleRuns,
  listRules,
  listSavedReplies,
  lockRule,
  orderRules,
  updateRule,
} from '@ruche/database/inbox';
import { listMemberNames } from '@ruche/database/workspaces';
import { z } from 'zod';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient, refuseField, requireManager } from '#features/inbox/policy.ts';
import { rules as refusals } from '#features/inbox/refusals.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { type Nameable, presentRule, presentRun, problemOf } from './presenter.ts';

const noSuchRule = () => new AppError('not_found', refusals.notFound);

export const tellOfRules = (tx: WorkspaceTx, scope: Scope) => emit(tx, scope, { kind: 'inbox_changed', what: 'rules' });

async function nameable(tx: WorkspaceTx, scope: Scope): Promise<Nameable> {
  const labels = await listLabels(tx);
  const replies = await listSavedReplies(tx);
  return {
    labels: new Map(labels.map(({ id, name }) => [id, name])),
    members: await listMemberNames(tx, scope.workspace.id),
    replies: new Map(replies.map(({ id, name, clientId }) => [id, { name, clientId }])),
  };
}

export async function rulesOf(tx: WorkspaceTx, scope: Scope): Promise<InboxRule[]> {
  authorize(scope, 'inbox.read', 'workspace');
  const known = await nameable(tx, scope);
  return (await listRules(tx)).map((rule) => presentRule(rule, known));
}

export async function getRule(tx: WorkspaceTx, scope: Scope, id: string): Promise<InboxRule> {
  authorize(scope, 'inbox.read', 'workspace');
  const rule = await findRule(tx, id);
  if (!rule) throw noSuchRule();
  return presentRule(rule, await nameable(tx, scope));
}

/** A rule that whoever asks may change, held until the transaction ends. */
export async function holdRule(tx: WorkspaceTx, scope: Scope, id: string): Promise<InboxRuleRow> {
  requireManager(scope);
  const rule = await lockRule(tx, id);
  if (!rule) throw noSuchRule();
  return rule;
}

async function requireWorkable(
  tx: WorkspaceTx,
  scope: Scope,
  rule: Pick<InboxRuleRow, 'actions' | 'clientId'>,
): Promise<void> {
  if (rule.clientId !== null && !(await holdClient(tx, rule.clientId))) throw noSuchClient();
  const problem = problemOf(rule, await nameable(tx, scope));
  if (problem !== null) throw refuseField('actions', problem);
}

export async function addRule(tx: WorkspaceTx, scope: Scope, input: InboxRuleInput): Promise<InboxRule> {
  requireManager(scope);
  const { clientId, name, conditions, actions } = input;
  await requireWorkable(tx, scope, { clientId, actions });
  if ((await countRules(tx)) >= mostRules) throw new AppError('conflict', refusals.tooMany(mostRules));
  const by = { workspaceId: scope.workspace.id, userId: scope.userId };
  const rule = await insertRule(tx, { ...by, clientId, name, conditions, actions });
  await tellOfRules(tx, scope);
  return getRule(tx, scope, rule.id);
}

const shown = ({ clientId, conditions, actions }: Pick<InboxRuleRow, 'clientId' | 'conditions' | 'actions'>) =>
  JSON.stringify([clientId, conditions, actions]);

/** What it does and when is tried before it is done: a change of that switches the rule off. */
export async function changeRule(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: InboxRuleChange,
): Promise<InboxRule> {
  const rule = await holdRule(tx, scope, id);
  const { name = rule.name, clientId = rule.clientId } = change;
  const { conditions = rule.conditions, actions = rule.actions } = change;
  const isOther = shown({ clientId, conditions, actions }) !== shown(rule);
  const isOn = change.isOn ?? (rule.isOn && !isOther);
  if (isOther || isOn) await requireWorkable(tx, scope, { clientId, actions });
  if (isOn && (isOther || rule.triedAt === null)) throw new AppError('conflict', refusals.notTried);
  await updateRule(tx, id, { name, clientId, conditions, actions, isOn, ...(isOther && { triedAt: null }) });
  await tellOfRules(tx, scope);
  return getRule(tx, scope, id);
}

export async function arrangeRules(tx: WorkspaceTx, scope: Scope, ids: string[]): Promise<InboxRule[]> {
  requireManager(scope);
  await orderRules(tx, [...new Set(ids)]);
  await tellOfRules(tx, scope);
  return rulesOf(tx, scope);
}

export async function removeRule(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  requireManager(scope);
  if (!(await deleteRule(tx, id))) throw noSuchRule();
  await tellOfRules(tx, scope);
}

export async function runsOf(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<RuleRunList> {
  await getRule(tx, scope, id);
  const after = readCursor(cursor, { key: InstantKeySchema, id: z.uuid() });
  const known = await nameable(tx, scope);
  const { rows, nextCursor } = cutPage(await listRuleRuns(tx, id, { limit, after }), limit);
  return { items: rows.map((run) => presentRun(run, known)), nextCursor };
}
