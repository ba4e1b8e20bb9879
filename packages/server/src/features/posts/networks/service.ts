import { networkName, type PlatformId, platformIds } from '@ruche/contracts/accounts';
import {
  type Composed,
  composedFor,
  findClash,
  mergeComposed,
  type PostMerge,
  type PostSplit,
} from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { authorsOf, settleApprovals } from '@ruche/database/approvals';
import type { ClientRow } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { replacePostMedia } from '@ruche/database/media';
import {
  composedOf,
  findRuleOfPost,
  handPublicationsTo,
  insertPostVersion,
  isQueued,
  type ListedPost,
  type ListedPublication,
  lockQueuesOf,
  movePublications,
  type PostFields,
  type PostRow,
  settleQueues,
  stampPostStatus,
  updatePost,
} from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { usesOf } from '#domain/posts/media-uses.ts';
import { storePost } from '#domain/posts/new-posts.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { removePost } from '#features/posts/deletions/service.ts';
import { holdPosts } from '#features/posts/holds/service.ts';
import { type Held, type Plan, requireSchedulable, statusOfAdded } from '#features/posts/plans/service.ts';
import { refuseField, refuseStale, requireEditable, requireMove } from '#features/posts/policy.ts';
import { keepOrTakeSlot, takeSlot } from '#features/posts/queue-moves/service.ts';
import { networks as refusals } from '#features/posts/refusals.ts';
import { getPost } from '#features/posts/service.ts';

const platformsOf = (publications: ListedPublication[]): PlatformId[] =>
  platformIds.filter((id) => publications.some(({ platform }) => platform === id));

/** Whose words those posts are. */
const writersOf = (posts: ListedPost[]): string[] => [...new Set(posts.flatMap(authorsOf).filter((id) => id !== null))];

/** What the post says from now on, as a new version of it. */
async function sayAnew(
  tx: WorkspaceTx,
  scope: Scope,
  post: ListedPost,
  composed: Composed,
  fields: PostFields = {},
): Promise<void> {
  const { mediaIds: _kept, ...stored } = composed;
  const version = await updatePost(tx, post, { ...stored, ...fields });
  if (version === null) throw refuseStale(post);
  await replacePostMedia(tx, post, usesOf(composed));
  const { workspaceId, id } = post;
  await insertPostVersion(tx, { workspaceId, postId: id, version, content: composed, userId: scope.userId });
}

/** A part that leaves a post of the queue takes the next free slot of its accounts: two cannot stand in one. */
async function queueCreated(
  tx: WorkspaceTx,
  client: ClientRow,
  created: Pick<PostRow, 'id' | 'version'>,
  left: ListedPublication[],
): Promise<void> {
  const waiting = left.filter(({ status }) => status === 'scheduled');
  if (waiting.length === 0) return;
  const accounts = waiting.flatMap(({ socialAccountId }) => (socialAccountId === null ? [] : { id: socialAccountId }));
  const wanting = { accounts, status: 'scheduled' as const, now: new Date(), except: created.id };
  const queuedFor = await takeSlot(tx, client, wanting);
  await updatePost(tx, created, { scheduledFor: queuedFor, queuedFor, timeZone: client.timeZone });
  await moveHanded(tx, waiting, { status: 'scheduled', scheduledAt: queuedFor });
}

type Moved = { status: 'draft' | 'in_review' | 'scheduled'; scheduledAt: Date | null };

/** After they were handed over. */
async function moveHanded(tx: WorkspaceTx, publications: ListedPublication[], moved: Moved): Promise<void> {
  const handed = publications.map(({ id, version }) => ({ id, version: version + 1 }));
  if (!(await movePublications(tx, handed, moved))) throw new Error('A publication was moved by somebody else.');
}

/** Those publications leave for a post of their own, with their jobs; both say there what they said together. */
export async function splitPost(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  { version, platforms, socialAccountIds }: PostSplit,
): Promise<{ post: ListedPost; created: ListedPost }> {
  authorize(scope, 'posts.write', { post: id });
  await lockQueuesOf(tx, [id]);
  const { post, client } = (await holdPosts(tx, [id])).take(id);
  requireEditable(post, version);
  const isLeaving = ({ platform, socialAccountId }: ListedPublication) =>
    platforms.includes(platform) || (socialAccountId !== null && socialAccountIds.includes(socialAccountId));
  const leaving = post.publications.filter(isLeaving);
  const staying = post.publications.filter((publication) => !isLeaving(publication));
  if (leaving.length === 0) throw refuseField('platforms', refusals.notOnPost);
  if (staying.length === 0) throw refuseField('platforms', refusals.noneLeft);
  const composed = composedOf(post);
  const { timeZone, scheduledFor, campaignId } = post;
  const writers = writersOf([post]);
  const left = {
    composed: composedFor(composed, platformsOf(leaving)),
    scheduledFor,
    campaignId,
    accounts: [],
    writers,
  };
  const created = await storePost(tx, scope, { ...left, client: { ...client, timeZone }, status: 'draft' });
  if (!(await handPublicationsTo(tx, created.id, leaving))) throw refuseStale(post);
  await sayAnew(tx, scope, post, composedFor(composed, platformsOf(staying)));
  await stampPostStatus(tx, [id, created.id]);
  if (isQueued(post)) await queueCreated(tx, client, created, leaving);
  await settleApprovals(tx, scope, [id, created.id]);
  await settleQueues(tx, scope, [post]);
  const both = { post: await getPost(tx, scope, id), created: await getPost(tx, scope, created.id) };
  const posts = [{ id }, { id: created.id, change: 'saved' as const }];
  await emit(tx, scope, { kind: 'posts_changed', count: 2, change: 'split' }, { posts });
  return both;
}

/** Refuses what cannot be one post. */
function requireMergeable([first, ...others]: Held[], versions: ReadonlyMap<string, number>): Held {
  if (!first) throw refuseField('items', refusals.tooFew);
  const all = [first, ...others];
  for (const { post } of all) requireEditable(post, versions.get(post.id) ?? 0);
  if (others.some(({ client }) => client.id !== first.client.id)) {
    throw refuseField('items', refusals.differentClients);
  }
  // Those of accounts that are gone go nowhere, and do not join.
  const publications = all.flatMap(({ post }) => post.publications.filter(({ isConnected }) => isConnected));
  const byAccount = Map.groupBy(publications, ({ socialAccountId }) => socialAccountId);
  const twice = [...byAccount.values()].find((found) => found.length > 1)?.[0];
  if (twice) {
    const name = `${twice.accountName ?? 'an account'} on ${networkName(twice.platform)}`;
    throw refuseField('items', refusals.sameAccount(name));
  }
  const clash = findClash(all.map(({ post }) => partOf(post)));
  if (clash) throw refuseField('items', refusals.differentContent(networkName(clash)));
  return first;
}

const partOf = (post: ListedPost) => ({ composed: composedOf(post), platforms: platformsOf(post.publications) });

/** Else its turns would end without anybody having said so. */
async function refuseRepeating(tx: WorkspaceTx, posts: ListedPost[]): Promise<void> {
  for (const { id } of posts.filter(({ evergreenRuleId }) => evergreenRuleId !== null)) {
    const rule = await findRuleOfPost(tx, id);
    if (!rule || rule.stoppedAt !== null) continue;
    throw refuseField('items', refusals.repeats);
  }
}

/**
 * The first takes the publications of the others, at its time and as draft or scheduled as it is; the others go. In the
 * queue it takes another slot where one of those accounts has a post at that time.
 */
export async function mergePosts(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  { items }: PostMerge,
): Promise<ListedPost> {
  const ids = items.map(({ id }) => id);
  for (const id of ids) authorize(scope, 'posts.write', { post: id });
  await lockQueuesOf(tx, ids);
  const { take, files } = await holdPosts(tx, ids);
  const held = ids.map(take);
  const first = requireMergeable(held, new Map(items.map(({ id, version }) => [id, version])));
  const { post, client } = first;
  const others = held.slice(1).map((other) => other.post);
  await refuseRepeating(tx, others);
  const composed = mergeComposed(partOf(post), others.map(partOf));
  const status = statusOfAdded(post);
  const joining = others.flatMap(({ publications }) => publications.filter(({ isConnected }) => isConnected));
  for (const other of others) await removePost(tx, other);
  const own = post.publications.filter((publication) => publication.status === 'scheduled');
  const accounts = [...own, ...joining].flatMap(({ socialAccountId }) =>
    socialAccountId ? { id: socialAccountId } : [],
  );
  const now = new Date();
  const queuedFor = isQueued(post)
    ? await keepOrTakeSlot(tx, client, post, { accounts, status: 'scheduled', now })
    : post.queuedFor;
  const scheduledFor = isQueued(post) ? queuedFor : post.scheduledFor;
  const isMoved = scheduledFor?.getTime() !== post.scheduledFor?.getTime();
  const moves: Plan['moves'] = [
    ...post.publications.map((publication) => ({ publication, status: publication.status })),
    ...joining.map((publication) => ({ publication, status })),
  ];
  const plan = { moves, scheduledFor, isRetimed: joining.length > 0, removed: [], added: [] };
  requireSchedulable(first, profiles, scope, { plan, composed, files, wanted: undefined, now });
  for (const publication of joining) requireMove(post, publication.status, status);
  if (joining.length > 0 && !(await handPublicationsTo(tx, post.id, joining))) throw refuseStale(post);
  await moveHanded(tx, joining, { status, scheduledAt: scheduledFor });
  if (isMoved && !(await movePublications(tx, own, { status, scheduledAt: scheduledFor }))) throw refuseStale(post);
  await sayAnew(tx, scope, post, composed, {
    writers: writersOf([post, ...others]),
    ...(isMoved && { scheduledFor, queuedFor, timeZone: client.timeZone }),
  });
  await stampPostStatus(tx, [post.id, ...others.map(({ id }) => id)]);
  await settleApprovals(tx, scope, [post.id]);
  await settleQueues(tx, scope, [post, ...others]);
  const merged = [{ id: post.id }, ...others.map(({ id }) => ({ id, change: 'deleted' as const }))];
  await emit(tx, scope, { kind: 'posts_changed', count: items.length, change: 'merged' }, { posts: merged });
  return getPost(tx, scope, post.id);
}
