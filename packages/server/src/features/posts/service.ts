import type { Composed, PostInput, PostListQuery } from '@ruche/contracts/posts';
import type { Database, WorkspaceTx } from '@ruche/database';
import { holdAccountsOfClient } from '@ruche/database/accounts';
import { settleApprovals } from '@ruche/database/approvals';
import { type CampaignRow, holdCampaigns } from '@ruche/database/calendar';
import { type ClientRow, findClient, holdClient, lockClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import {
  countPostTags,
  findLinkTags,
  findPost,
  type ListedPost,
  listPosts,
  listUpcomingPosts,
  updatePost,
} from '@ruche/database/posts';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { storePost } from '#domain/posts/new-posts.ts';
import { askInWorkspace, authorize, type Scope } from '#domain/workspaces/scope.ts';
import type { Bearer } from '#plugins/authentication.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { requireMedia } from './media/service.ts';
import {
  noSuchClient,
  noSuchPost,
  refuseField,
  refuseStale,
  requireAccepted,
  requireApprovable,
  requireFuture,
  requireVersion,
} from './policy.ts';
import { takeSlot } from './queue-moves/service.ts';
import { posts as refusals } from './refusals.ts';
import { chooseAccounts, requireUsable } from './targets/service.ts';

const place = { key: InstantKeySchema, id: z.uuid() };

/** The client that something about posts is asked of. */
export async function getClient(tx: WorkspaceTx, scope: Scope, id: string): Promise<ClientRow> {
  authorize(scope, 'posts.read', { client: id });
  const client = await findClient(tx, id);
  if (!client) throw noSuchClient();
  return client;
}

export async function pageOfPosts(
  database: Database,
  bearer: Bearer,
  { cursor, ...filter }: PostListQuery,
): Promise<{ rows: ListedPost[]; nextCursor: string | null }> {
  const { clientId, limit } = filter;
  const resource = clientId === undefined ? 'workspace' : { client: clientId };
  const { found } = await askInWorkspace(database, bearer, { action: 'posts.read', resource }, async (tx) => {
    const after = readCursor(cursor, place);
    const [client, rows] = await Promise.all([
      clientId === undefined ? undefined : findClient(tx, clientId),
      listPosts(tx, { ...filter, after }),
    ]);
    if (client === null) throw noSuchClient();
    return rows;
  });
  return cutPage(found, limit);
}

type Upcoming = { clientId?: string | undefined; socialAccountId?: string | undefined; limit: number };

export async function upcomingPosts(tx: WorkspaceTx, scope: Scope, query: Upcoming): Promise<ListedPost[]> {
  authorize(scope, 'posts.read', query.clientId === undefined ? 'workspace' : { client: query.clientId });
  if (query.clientId !== undefined) await getClient(tx, scope, query.clientId);
  return listUpcomingPosts(tx, { ...query, now: new Date() });
}

export async function postTags(tx: WorkspaceTx, scope: Scope): Promise<{ tag: string; count: number }[]> {
  authorize(scope, 'posts.read', 'workspace');
  return countPostTags(tx);
}

export async function getPost(tx: WorkspaceTx, scope: Scope, id: string): Promise<ListedPost> {
  authorize(scope, 'posts.read', { post: id });
  const post = await findPost(tx, id);
  if (!post) throw noSuchPost();
  return post;
}

/** The instant that was asked for. */
export function instantOf(scheduledFor: string | null, now: Date): Date | null {
  if (scheduledFor === null) return null;
  return scheduledFor === 'now' ? now : new Date(scheduledFor);
}

/** Locked by whoever gives out its slots; others may hold it at the same time. */
export function holdClientOf(tx: WorkspaceTx, clientId: string, { isQueuing }: { isQueuing: boolean }) {
  return isQueuing ? lockClient(tx, clientId) : holdClient(tx, clientId);
}

function composedIn(input: PostInput): Composed {
  const { content, thread, firstComment, perPlatform, options, mediaIds, tags } = input;
  return { content, thread, firstComment, perPlatform, options, mediaIds, tags };
}

/** Posts belong to campaigns of their client, or of the whole workspace. */
export const isCampaignFor = ({ clientId: owner }: CampaignRow, clientId: string) => [null, clientId].includes(owner);

export function requireCampaignAmong(held: CampaignRow[], clientId: string, campaignId: string): void {
  if (held.some((campaign) => campaign.id === campaignId && isCampaignFor(campaign, clientId))) return;
  throw refuseField('campaignId', refusals.noSuchCampaign);
}

export async function requireCampaign(
  tx: WorkspaceTx,
  clientId: string,
  campaignId: string | null | undefined,
): Promise<void> {
  if (campaignId) requireCampaignAmong(await holdCampaigns(tx, [campaignId]), clientId, campaignId);
}

/** A label for planning, not content: it is changed whatever became of the post. Returns its version then. */
export async function setCampaign(
  tx: WorkspaceTx,
  post: ListedPost,
  version: number,
  campaignId: string | null,
): Promise<number> {
  requireVersion(post, version);
  if (post.campaignId === campaignId) return version;
  const changed = await updatePost(tx, post, { campaignId });
  if (changed === null) throw refuseStale(post);
  return changed;
}

export async function createPost(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  input: PostInput,
): Promise<ListedPost> {
  authorize(scope, 'posts.write', { client: input.clientId });
  const { status, campaignId } = input;
  const isQueuing = input.scheduledFor === 'queue';
  const client = await holdClientOf(tx, input.clientId, { isQueuing });
  if (!client) throw noSuchClient();
  requirePlan(scope);
  const accounts = chooseAccounts(
    { accounts: await holdAccountsOfClient(tx, client.id), clientName: client.name, profiles },
    input,
  );
  const now = new Date();
  const queuedFor = isQueuing ? await takeSlot(tx, client, { accounts, status, now }) : null;
  const scheduledFor = queuedFor ?? instantOf(input.scheduledFor, now);
  const composed = composedIn(input);
  const files = await requireMedia(tx, composed, { clientId: client.id, known: [] });
  await requireCampaign(tx, client.id, campaignId);
  if (status === 'scheduled') {
    requireFuture(scheduledFor, now);
    requireUsable(accounts, profiles);
    const linkTags = await findLinkTags(tx, client.id);
    requireAccepted({ composed, scheduledFor, client, linkTags, accounts, files });
  }
  const post = await storePost(tx, scope, { client, accounts, composed, campaignId, scheduledFor, queuedFor, status });
  await settleApprovals(tx, scope, [post.id]);
  const stored = await getPost(tx, scope, post.id);
  requireApprovable(stored, now);
  const kind = stored.status === 'scheduled' ? 'post_scheduled' : 'post_saved';
  await emit(tx, scope, { kind, post, client }, { audit: { version: post.version } });
  return stored;
}

/** The post's client, as events name it. */
export const clientOf = ({ clientId, clientName }: ListedPost) => ({ id: clientId, name: clientName });
