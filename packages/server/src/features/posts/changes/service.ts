import { isDeepStrictEqual } from 'node:util';
import type { Composed, PostChange } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { holdAccountsOfClient } from '@ruche/database/accounts';
import { settleApprovals } from '@ruche/database/approvals';
import { emit } from '@ruche/database/events';
import { replacePostMedia } from '@ruche/database/media';
import {
  composedOf,
  deletePublications,
  findLinkTags,
  insertPostVersion,
  insertPublications,
  isQueued,
  type ListedPost,
  lockPost,
  settleQueues,
  stampPostStatus,
  updatePost,
} from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { usesOf } from '#domain/posts/media-uses.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { authorize } from '#domain/workspaces/scope.ts';
import { requireMedia } from '#features/posts/media/service.ts';
import {
  accountsAfter,
  type Held,
  movePlanned,
  planChange,
  requireSchedulable,
} from '#features/posts/plans/service.ts';
import { noSuchPost, refuseStale, requireApprovable, requireEditable } from '#features/posts/policy.ts';
import { keepOrTakeSlot, takeSlot } from '#features/posts/queue-moves/service.ts';
import { clientOf, getPost, holdClientOf, requireCampaign, setCampaign } from '#features/posts/service.ts';

/** Holds a post with its client and accounts until the transaction ends, in the order of everybody else. */
async function holdPost(tx: WorkspaceTx, scope: Scope, id: string, change: PostChange): Promise<Held> {
  const found = await getPost(tx, scope, id);
  const { clientId } = found;
  const isQueuing = change.scheduledFor === 'queue' || isQueued(found);
  const client = await holdClientOf(tx, clientId, { isQueuing });
  if (!client) throw noSuchPost();
  const accounts = await holdAccountsOfClient(tx, clientId);
  if (!(await lockPost(tx, id))) throw noSuchPost();
  return { post: await getPost(tx, scope, id), client, linkTags: await findLinkTags(tx, clientId), accounts };
}

/** What was said of it takes the place of what the post says. */
function composeAnew(post: ListedPost, change: PostChange): Composed {
  const { content, thread, firstComment, perPlatform, options, mediaIds, tags } = change;
  const now = composedOf(post);
  return {
    content: content ?? now.content,
    thread: thread ?? now.thread,
    firstComment: firstComment ?? now.firstComment,
    perPlatform: perPlatform ?? now.perPlatform,
    options: options ?? now.options,
    mediaIds: mediaIds ?? now.mediaIds,
    tags: tags ?? now.tags,
  };
}

type Queueing = { change: PostChange; queuedFor: Date | null };

/** The change with the slot in place of `queue`. A post stays in the queue as long as nobody gives it another time. */
async function resolveQueue(
  tx: WorkspaceTx,
  profiles: Profiles,
  held: Held,
  change: PostChange,
  now: Date,
): Promise<Queueing> {
  const { post, client } = held;
  const asked = change.scheduledFor;
  const accounts = accountsAfter(held, profiles, change);
  const isSame = typeof asked === 'string' && Date.parse(asked) === post.scheduledFor?.getTime();
  const isStaying = asked === undefined || asked === 'queue' || isSame;
  const status = change.status ?? 'scheduled';
  if (isQueued(post) && status === 'scheduled' && isStaying) {
    const queuedFor = await keepOrTakeSlot(tx, client, post, { accounts, status, now });
    const isKept = queuedFor.getTime() === post.scheduledFor?.getTime();
    return { queuedFor, change: { ...change, scheduledFor: isKept ? undefined : queuedFor.toISOString() } };
  }
  if (asked !== 'queue') return { change, queuedFor: null };
  const queuedFor = await takeSlot(tx, client, { accounts, status, now, except: post.id });
  return { queuedFor, change: { ...change, scheduledFor: queuedFor.toISOString(), status } };
}

const isInReview = ({ status }: ListedPost) => status === 'in_review' || status === 'approved';

function eventKindOf(before: ListedPost, after: ListedPost) {
  if (isInReview(after)) return before.status === 'scheduled' || isInReview(before) ? 'post_changed' : 'post_saved';
  if (after.status === 'scheduled') return before.status === 'scheduled' ? 'post_changed' : 'post_scheduled';
  return before.status === 'scheduled' ? 'post_unscheduled' : 'post_saved';
}

/** Of one that is out, too. */
async function changeCampaign(
  tx: WorkspaceTx,
  scope: Scope,
  post: ListedPost,
  { version, campaignId }: { version: number; campaignId: string | null },
): Promise<ListedPost> {
  await requireCampaign(tx, post.clientId, campaignId);
  const changed = await setCampaign(tx, post, version, campaignId);
  if (changed === post.version) return post;
  await settleApprovals(tx, scope, [post.id]);
  const kind = post.status === 'scheduled' ? 'post_changed' : 'post_saved';
  await emit(tx, scope, { kind, post, client: clientOf(post) });
  return getPost(tx, scope, post.id);
}

/** Whether it says something else: tags are only ours. */
function isRewritten(post: ListedPost, composed: Composed): boolean {
  const { tags: _before, ...before } = composedOf(post);
  const { tags: _after, ...after } = composed;
  return !isDeepStrictEqual(before, after);
}

export async function changePost(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  id: string,
  change: PostChange,
): Promise<ListedPost> {
  authorize(scope, 'posts.write', { post: id });
  const held = await holdPost(tx, scope, id, change);
  const { post, client } = held;
  if (change.campaignId !== undefined && Object.keys(change).length === 2) {
    return changeCampaign(tx, scope, post, { version: change.version, campaignId: change.campaignId });
  }
  requireEditable(post, change.version);
  if (Object.keys(change).length === 1) return post;
  const now = new Date();
  const composed = composeAnew(post, change);
  const files = await requireMedia(tx, composed, { clientId: client.id, known: post.media });
  await requireCampaign(tx, client.id, change.campaignId);
  const { queuedFor, change: resolved } = await resolveQueue(tx, profiles, held, change, now);
  const plan = planChange(held, profiles, resolved, now);
  const { scheduledFor, isRetimed, removed, added } = plan;
  requireSchedulable(held, profiles, scope, { plan, composed, files, wanted: resolved.status, now });
  const { mediaIds: _kept, ...stored } = composed;
  const campaignId = change.campaignId === undefined ? post.campaignId : change.campaignId;
  const fields = {
    ...stored,
    campaignId,
    scheduledFor,
    queuedFor,
    ...(isRetimed && { timeZone: client.timeZone }),
    ...(isRewritten(post, composed) && { writers: scope.userId === null ? [] : [scope.userId] }),
  };
  const version = await updatePost(tx, post, fields);
  if (version === null) throw refuseStale(post);
  const { workspaceId } = post;
  await replacePostMedia(tx, post, usesOf(composed));
  await deletePublications(
    tx,
    removed.map((publication) => publication.id),
  );
  await movePlanned(tx, post, plan);
  await insertPublications(
    tx,
    added.map(({ account, status }) => {
      const publication = { workspaceId, postId: id, socialAccountId: account.id, platform: account.platform };
      return { ...publication, status, scheduledAt: scheduledFor };
    }),
  );
  await stampPostStatus(tx, [id]);
  await insertPostVersion(tx, { workspaceId, postId: id, version, content: composed, userId: scope.userId });
  await settleApprovals(tx, scope, [id]);
  const changed = await getPost(tx, scope, id);
  if (isRetimed) requireApprovable(changed, now);
  await emit(tx, scope, { kind: eventKindOf(post, changed), post, client: clientOf(post) }, { audit: { version } });
  if (isQueued(post)) await settleQueues(tx, scope, [post]);
  return changed;
}
