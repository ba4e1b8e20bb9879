import { AppError } from '@ruche/contracts/api';
import type { AcceptedSchedule, ScheduleChoice, UndoneSchedule } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { holdAccountsOfClient, type ListedAccount } from '@ruche/database/accounts';
import {
  type ListedSchedule,
  type ListedScheduleItem,
  listRivalSchedules,
  listScheduleItems,
  lockIdeasOfSchedule,
  markSchedules,
  recordDrafts,
  reopenItems,
  reopenSchedule,
  restoreIdea,
} from '@ruche/database/assistant';
import { type ClientRow, holdClient } from '@ruche/database/clients';
import { emit, emitAll } from '@ruche/database/events';
import { findPosts, insertWholePosts, type ListedPost, lockPosts, softDeletePosts } from '@ruche/database/posts';
import { composeIdea } from '#domain/assistant/engine/compose-idea.ts';
import { toWholePost } from '#domain/posts/new-posts.ts';
import { presentPost } from '#domain/posts/presenter.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { schedules as refusals } from '#features/assistant/refusals.ts';
import {
  chooseItems,
  holdSchedule,
  noSuchSchedule,
  requireOpen,
  requireUndismissed,
} from '#features/assistant/schedules/policy.ts';
import { announce } from '#features/assistant/schedules/service.ts';

/** With its client and accounts, in the order of every change: the proposal, the client, its accounts. */
async function holdForDrafts(tx: WorkspaceTx, scope: Scope, id: string) {
  const schedule = await holdSchedule(tx, scope, id);
  authorize(scope, 'posts.write', { client: schedule.clientId });
  return schedule;
}

async function holdClientAndAccounts(tx: WorkspaceTx, { clientId }: ListedSchedule) {
  const client = await holdClient(tx, clientId);
  if (!client) throw noSuchSchedule();
  return { client, accounts: await holdAccountsOfClient(tx, clientId) };
}

type Held = { client: ClientRow; accounts: ListedAccount[] };

/** Refuses all of them where one has no account left: nothing is half made. */
function requireAccounts(items: readonly ListedScheduleItem[], { accounts }: Held): void {
  const lost = items.filter(({ socialAccountIds }) => !accounts.some(({ id }) => socialAccountIds.includes(id)));
  if (lost.length === 0) return;
  throw new AppError('conflict', refusals.disconnected(lost.length), {
    details: { itemIds: lost.map(({ id }) => id) },
  });
}

/** A draft of each at its time, on those of its accounts that are still there. */
async function storeDrafts(tx: WorkspaceTx, scope: Scope, items: readonly ListedScheduleItem[], held: Held) {
  const { client, accounts } = held;
  const wholes = items.map(({ idea, scheduledAt, socialAccountIds }) =>
    toWholePost(scope, {
      client,
      accounts: accounts.filter(({ id }) => socialAccountIds.includes(id)),
      composed: composeIdea(idea),
      campaignId: null,
      scheduledFor: scheduledAt,
      status: 'draft',
    }),
  );
  const posts = await insertWholePosts(tx, wholes);
  const made = items.flatMap(({ id, ideaId }, index) => {
    const post = posts.find((one) => one.id === wholes[index]?.post.id);
    return post ? [{ id, ideaId, postId: post.id, version: post.version }] : [];
  });
  await recordDrafts(tx, made);
  await emitAll(
    tx,
    scope,
    posts.map((post) => ({ kind: 'post_saved' as const, post, client })),
  );
}

const byTime = (one: ListedPost, other: ListedPost) =>
  (one.scheduledFor?.getTime() ?? 0) - (other.scheduledFor?.getTime() ?? 0) || one.id.localeCompare(other.id);

/** Makes drafts of a proposal's posts, once for each: whoever accepts again or at the same time gets the same ones. */
export async function acceptSchedule(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  { itemIds }: ScheduleChoice,
): Promise<AcceptedSchedule> {
  const schedule = await holdForDrafts(tx, scope, id);
  await lockIdeasOfSchedule(tx, id);
  const items = await listScheduleItems(tx, [id]);
  const chosen = chooseItems(items, itemIds);
  const waiting = chosen.filter(({ postVersion }) => postVersion === null);
  if (itemIds) waiting.forEach(requireOpen);
  const open = waiting.filter(({ isOpen }) => isOpen);
  if (open.length > 0) {
    requireUndismissed(schedule);
    const held = await holdClientAndAccounts(tx, schedule);
    requireAccounts(open, held);
    await storeDrafts(tx, scope, open, held);
    if (items.every((item) => !item.isOpen || open.includes(item))) await markSchedules(tx, [id], 'acceptedAt');
  } else if (waiting.length === chosen.length) {
    throw new AppError('conflict', refusals.nothingLeft);
  }
  const chosenIds = new Set(chosen.map((item) => item.id));
  const made = (await listScheduleItems(tx, [id])).filter((item) => chosenIds.has(item.id));
  const posts = await findPosts(
    tx,
    made.flatMap(({ postId }) => postId ?? []),
  );
  return { schedule: await announce(tx, scope, id), posts: posts.toSorted(byTime).map(presentPost) };
}

/** Deletes the drafts that are as they were made, and says which of the items have one that stays. */
async function removeUnchanged(tx: WorkspaceTx, scope: Scope, schedule: ListedSchedule, items: ListedScheduleItem[]) {
  const { client } = await holdClientAndAccounts(tx, schedule);
  const postIds = items.flatMap(({ postId }) => postId ?? []).toSorted();
  if (postIds.length > 0) await lockPosts(tx, postIds);
  const posts = await findPosts(tx, postIds);
  const itemOf = (post: ListedPost) => items.find(({ postId }) => postId === post.id);
  const unchanged = posts.filter((post) => post.status === 'draft' && post.version === itemOf(post)?.postVersion);
  await softDeletePosts(
    tx,
    unchanged.map((post) => post.id),
  );
  const [first] = unchanged;
  if (first && unchanged.length === 1) await emit(tx, scope, { kind: 'post_deleted', post: first, client });
  if (unchanged.length > 1)
    await emit(
      tx,
      scope,
      { kind: 'posts_changed', count: unchanged.length, change: 'deleted' },
      { posts: unchanged.map((post) => ({ id: post.id })) },
    );
  const kept = posts.filter((post) => !unchanged.includes(post)).flatMap((post) => itemOf(post) ?? []);
  return { removed: unchanged.length, kept };
}

/**
 * Takes back what was accepted: the drafts go, except those that somebody has changed since, and their posts are proposed
 * again. Of items that are named, a dismissal is taken back too, with the refusal of the idea. Where something else was
 * proposed for these days meanwhile, nothing of it is shown again.
 */
export async function undoSchedule(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  { itemIds }: ScheduleChoice,
): Promise<UndoneSchedule> {
  const schedule = await holdForDrafts(tx, scope, id);
  const items = await listScheduleItems(tx, [id]);
  const chosen = chooseItems(items, itemIds);
  const accepted = chosen.filter(({ postVersion }) => postVersion !== null);
  const dismissed = itemIds ? chosen.filter(({ dismissedAt }) => dismissedAt !== null) : [];
  const { removed, kept } = await removeUnchanged(tx, scope, schedule, accepted);
  const reopened = [...accepted.filter((item) => !kept.includes(item)), ...dismissed];
  await reopenItems(tx, reopened);
  for (const { idea } of dismissed) if (idea.refusedAt) await restoreIdea(tx, idea.id);
  if (reopened.length > 0 || (!itemIds && accepted.length === 0)) {
    await reopenSchedule(tx, id);
    if ((await listRivalSchedules(tx, schedule, id)).length > 0) await markSchedules(tx, [id], 'dismissedAt');
  }
  return { schedule: await announce(tx, scope, id), removed, kept: kept.length };
}
