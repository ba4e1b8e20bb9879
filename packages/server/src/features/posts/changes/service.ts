import type { Composed, LinkTags, PostChange, PublicationStatus } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { holdAccountsOfClient, type ListedAccount } from '@ruche/database/accounts';
import { type ClientRow, holdClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { type MediaRow, replacePostMedia } from '@ruche/database/media';
import {
  composedOf,
  deletePublications,
  findLinkTags,
  insertPostVersion,
  insertPublications,
  type ListedPost,
  type ListedPublication,
  lockPost,
  movePublications,
  stampPostStatus,
  updatePost,
} from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { authorize } from '#domain/workspaces/scope.ts';
import { requireMedia, usesOf } from '#features/posts/media/service.ts';
import {
  noSuchPost,
  refuseStale,
  requireAccepted,
  requireEditable,
  requireFuture,
  requireMove,
  requirePlan,
} from '#features/posts/policy.ts';
import { clientOf, getPost, instantOf, requireCampaign } from '#features/posts/service.ts';
import { chooseAccounts, requireUsable } from '#features/posts/targets/service.ts';

type Held = { post: ListedPost; client: ClientRow; linkTags: LinkTags; accounts: ListedAccount[] };

/** Holds a post with its client and accounts until the transaction ends, in the order of everybody else. */
async function holdPost(tx: WorkspaceTx, scope: Scope, id: string): Promise<Held> {
  const { clientId } = await getPost(tx, scope, id);
  const client = await holdClient(tx, clientId);
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

type Move = { publication: ListedPublication; status: PublicationStatus };

type Plan = {
  scheduledFor: Date | null;
  isRetimed: boolean;
  moves: Move[];
  removed: ListedPublication[];
  added: { account: ListedAccount; status: 'draft' | 'scheduled' }[];
};

function chosenAccounts({ client, accounts }: Held, profiles: Profiles, change: PostChange): ListedAccount[] | null {
  const { platforms, socialAccountIds } = change;
  if (platforms === undefined && socialAccountIds === undefined) return null;
  const choice = { platforms: platforms ?? [], socialAccountIds: socialAccountIds ?? [] };
  return chooseAccounts({ accounts, clientName: client.name, profiles }, choice);
}

/** What becomes of each publication. Those of disconnected accounts move no more, and go once others are chosen. */
function planChange(held: Held, profiles: Profiles, change: PostChange, now: Date): Plan {
  const { post } = held;
  const { scheduledFor } = change;
  const wanted = change.status ?? (scheduledFor === null ? 'draft' : null);
  const chosen = chosenAccounts(held, profiles, change);
  const chosenIds = chosen && new Set(chosen.map(({ id }) => id));
  const isRemoved = ({ socialAccountId, isConnected, status }: ListedPublication) =>
    chosenIds
      ? socialAccountId === null || !chosenIds.has(socialAccountId)
      : wanted === 'scheduled' && !isConnected && status !== 'failed';
  const removed = post.publications.filter(isRemoved);
  const kept = post.publications.filter((publication) => !isRemoved(publication));
  const keptIds = new Set(kept.map(({ socialAccountId }) => socialAccountId));
  const status = wanted ?? (post.status === 'scheduled' ? 'scheduled' : 'draft');
  return {
    scheduledFor: scheduledFor === undefined ? post.scheduledFor : instantOf(scheduledFor, now),
    isRetimed: scheduledFor !== undefined,
    moves: kept
      .filter(({ isConnected }) => isConnected)
      .map((publication) => ({ publication, status: wanted ?? publication.status })),
    removed,
    added: (chosen ?? []).filter(({ id }) => !keptIds.has(id)).map((account) => ({ account, status })),
  };
}

type Wish = {
  plan: Plan;
  composed: Composed;
  files: ReadonlyMap<string, MediaRow>;
  wanted: PostChange['status'];
  now: Date;
};

/** Refuses what cannot be scheduled: only what is newly so must be usable and have a time in the future. */
function requireSchedulable(
  { client, linkTags, accounts }: Held,
  profiles: Profiles,
  scope: Scope,
  { plan, composed, files, wanted, now }: Wish,
): void {
  const { moves, added, scheduledFor, isRetimed } = plan;
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const staying = moves.filter(({ publication, status }) => status === 'scheduled' && publication.status === status);
  const coming = moves.filter(({ publication, status }) => status === 'scheduled' && publication.status !== status);
  const accountsOf = (some: Move[]) =>
    some.flatMap(({ publication }) => byId.get(publication.socialAccountId ?? '') ?? []);
  const newly = [
    ...accountsOf(coming),
    ...added.filter(({ status }) => status === 'scheduled').map(({ account }) => account),
  ];
  const all = [...accountsOf(staying), ...newly];
  if (all.length === 0 && wanted !== 'scheduled') return;
  if (newly.length > 0) requirePlan(scope.workspace);
  if (isRetimed || newly.length > 0) requireFuture(scheduledFor, now);
  requireUsable(newly, profiles);
  requireAccepted({ composed, scheduledFor, client, linkTags, accounts: all, files });
}

async function movePlanned(tx: WorkspaceTx, post: ListedPost, { moves, scheduledFor, isRetimed }: Plan): Promise<void> {
  const moving = moves.filter(
    ({ publication, status }) => publication.status !== status || (isRetimed && status !== 'failed'),
  );
  for (const { publication, status } of moving) requireMove(post, publication.status, status);
  for (const [status, group] of Map.groupBy(moving, (move) => move.status)) {
    const read = group.map(({ publication }) => publication);
    if (!(await movePublications(tx, read, { status, scheduledAt: scheduledFor }))) throw refuseStale(post);
  }
}

function eventKindOf(before: ListedPost, after: ListedPost) {
  if (after.status === 'scheduled') return before.status === 'scheduled' ? 'post_changed' : 'post_scheduled';
  return before.status === 'scheduled' ? 'post_unscheduled' : 'post_saved';
}

export async function changePost(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  id: string,
  change: PostChange,
): Promise<ListedPost> {
  authorize(scope, 'posts.write', { post: id });
  const held = await holdPost(tx, scope, id);
  const { post, client } = held;
  requireEditable(post, change.version);
  if (Object.keys(change).length === 1) return post;
  const now = new Date();
  const composed = composeAnew(post, change);
  const files = await requireMedia(tx, composed, { clientId: client.id, known: post.media });
  await requireCampaign(tx, client.id, change.campaignId);
  const plan = planChange(held, profiles, change, now);
  const { scheduledFor, isRetimed, removed, added } = plan;
  requireSchedulable(held, profiles, scope, { plan, composed, files, wanted: change.status, now });
  const { mediaIds: _kept, ...stored } = composed;
  const campaignId = change.campaignId === undefined ? post.campaignId : change.campaignId;
  const fields = { ...stored, campaignId, scheduledFor, ...(isRetimed && { timeZone: client.timeZone }) };
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
  const changed = await getPost(tx, scope, id);
  await emit(tx, scope, { kind: eventKindOf(post, changed), post, client: clientOf(post) });
  return changed;
}
