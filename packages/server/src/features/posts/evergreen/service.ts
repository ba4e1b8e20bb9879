import { AppError } from '@ruche/contracts/api';
import { canRepeat, type Evergreen, type EvergreenRuleInput, findNextTurn } from '@ruche/contracts/posts';
import { toWallTime } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  findEvergreenRule,
  findEvergreenSource,
  findRuleOfPost,
  type ListedPost,
  listEvergreenTurns,
  listPlannedTurns,
  lockPost,
  saveEvergreenRule,
  stopEvergreenRule,
} from '@ruche/database/posts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchPost } from '#features/posts/policy.ts';
import { repeats as refusals } from '#features/posts/refusals.ts';
import { clientOf, getClient, getPost } from '#features/posts/service.ts';

/** The rule of a post, or that by which it came. */
async function ruleOf(tx: WorkspaceTx, { id, evergreenRuleId }: ListedPost) {
  const own = await findRuleOfPost(tx, id);
  return own ?? (evergreenRuleId === null ? null : await findEvergreenRule(tx, evergreenRuleId));
}

export async function evergreenOf(tx: WorkspaceTx, scope: Scope, id: string): Promise<Evergreen> {
  const post = await getPost(tx, scope, id);
  const { timeZone } = await getClient(tx, scope, post.clientId);
  const rule = await ruleOf(tx, post);
  const source = rule && (await findEvergreenSource(tx, rule.postId));
  const nothing = { rule: null, next: null, turns: [], isWaiting: false, plannedCount: 0 };
  if (!rule || !source) return { ...nothing, sourceId: id, timeZone };
  const turns = await listEvergreenTurns(tx, rule.id);
  const planned = await listPlannedTurns(tx, rule);
  const isOver = rule.stoppedAt !== null || source.deletedAt !== null;
  const { everyWeeks, mostTurns, until } = rule;
  const last = turns[0] ?? null;
  const next = isOver || !canRepeat(source) ? null : findNextTurn(rule, source, { last, timeZone, now: new Date() });
  const place = ({ turn, dueAt }: { turn: number; dueAt: Date }) => ({
    turn,
    scheduledFor: dueAt.toISOString(),
    at: toWallTime(dueAt, timeZone),
  });
  return {
    sourceId: source.id,
    rule: isOver ? null : { everyWeeks, mostTurns, until },
    next: next && place(next),
    isWaiting: !isOver && !canRepeat(source) && (last?.turn ?? 0) < mostTurns,
    plannedCount: planned.filter((turnId) => turnId !== id).length,
    turns: turns.map((turn) => ({ ...place(turn), postId: turn.postId, cause: turn.cause, reason: turn.reason })),
    timeZone,
  };
}

/** Locked, so that it is not deleted or moved meanwhile. */
async function lockSource(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedPost> {
  authorize(scope, 'posts.write', { post: id });
  if (!(await lockPost(tx, id))) throw noSuchPost();
  return getPost(tx, scope, id);
}

export async function setEvergreen(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  rule: EvergreenRuleInput,
): Promise<Evergreen> {
  const post = await lockSource(tx, scope, id);
  requirePlan(scope);
  const own = await findRuleOfPost(tx, id);
  if (!own && post.evergreenRuleId !== null) {
    throw new AppError('conflict', refusals.isRepeat);
  }
  if (!canRepeat(post)) {
    throw new AppError('conflict', refusals.notScheduled);
  }
  const { scheduledFor, timeZone } = post;
  const last = own ? ((await listEvergreenTurns(tx, own.id))[0] ?? null) : null;
  const client = await getClient(tx, scope, post.clientId);
  const next = findNextTurn(rule, { scheduledFor, timeZone }, { last, timeZone: client.timeZone, now: new Date() });
  await saveEvergreenRule(tx, post, { ...rule, nextDueAt: next?.dueAt ?? null, userId: scope.userId });
  await emit(tx, scope, { kind: 'post_saved', post, client: clientOf(post) });
  return evergreenOf(tx, scope, id);
}

export async function stopEvergreen(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  authorize(scope, 'posts.write', { post: id });
  const post = await getPost(tx, scope, id);
  const rule = await ruleOf(tx, post);
  if (!rule) return;
  await stopEvergreenRule(tx, rule);
  await emit(tx, scope, { kind: 'post_saved', post, client: clientOf(post) });
}
