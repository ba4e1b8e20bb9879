import { networkName, type PlatformId, platformIds } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import { type Composed, type CopyResult, mostBulkPosts, type PostCopies } from '@ruche/contracts/posts';
import { dayOf, daysBetween, instantOfWallTime, shiftWallTime, toWallTime, type WallTime } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import type { ListedAccount } from '@ruche/database/accounts';
import { settleApprovals } from '@ruche/database/approvals';
import { type CampaignRow, holdCampaigns } from '@ruche/database/calendar';
import { type ClientRow, findClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { composedOf, findPosts, type ListedPost, listPostsOfCampaign, listPostsOfDays } from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { refuseReadOnly } from '#domain/billing/read-only-clients.ts';
import { usesOf } from '#domain/posts/media-uses.ts';
import { storePost } from '#domain/posts/new-posts.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { presentPlace } from '#features/posts/bulk/presenter.ts';
import { holdClientsAndAccounts } from '#features/posts/holds/service.ts';
import { type Files, filesNamedBy, withoutLostMedia } from '#features/posts/media/service.ts';
import type { Held } from '#features/posts/plans/service.ts';
import {
  noSuchClient,
  noSuchPost,
  refuseField,
  requireAccepted,
  requireFuture,
  requireOnCalendar,
} from '#features/posts/policy.ts';
import { isCampaignFor } from '#features/posts/service.ts';
import { requireUsable } from '#features/posts/targets/service.ts';

type Copy = {
  source: ListedPost;
  /** Whose the copy is. */
  target: Omit<Held, 'post'>;
  /** By how many days it stands later. */
  days: number;
  status: 'draft' | 'scheduled';
};

/** Read once for all copies: every file that the sources name, and the campaigns of those for another client. */
type Known = { files: Files; campaigns: CampaignRow[] };

type PlannedCopy = {
  client: ClientRow;
  accounts: ListedAccount[];
  composed: Composed;
  campaignId: string | null;
  at: WallTime | null;
  scheduledFor: Date | null;
  status: 'draft' | 'scheduled';
  /** What it does without, in words. */
  notes: string[];
};

const platformsOf = ({ publications }: ListedPost): PlatformId[] =>
  platformIds.filter((id) => publications.some(({ platform }) => platform === id));

type Targets = { accounts: ListedAccount[]; notes: string[] };

/** The same accounts; of another client all that it has at the same networks. */
function targetsOf({ source, target }: Copy): Targets {
  const { client, accounts } = target;
  if (source.clientId === client.id) {
    const ids = new Set(source.publications.map(({ socialAccountId }) => socialAccountId));
    const lost = source.publications.filter(({ isConnected }) => !isConnected);
    const notes = lost.map(
      ({ accountName, platform }) =>
        `${accountName ?? 'An account'} on ${networkName(platform)} is no longer connected.`,
    );
    return { accounts: accounts.filter(({ id }) => ids.has(id)), notes };
  }
  const platforms = platformsOf(source);
  const missing = platforms.filter((id) => !accounts.some(({ platform }) => platform === id));
  return {
    accounts: accounts.filter(({ platform }) => platforms.includes(platform)),
    notes: missing.map((id) => `${client.name} has no ${networkName(id)} account.`),
  };
}

/** The same one, unless it belongs to the former client alone. */
function campaignFor({ source, target }: Copy, campaigns: CampaignRow[]): string | null {
  const { campaignId, clientId } = source;
  const { client } = target;
  if (clientId === client.id) return campaignId;
  return campaigns.find((campaign) => campaign.id === campaignId && isCampaignFor(campaign, client.id))?.id ?? null;
}

/** Where a copy stands and what it says; refuses one that is to be scheduled and cannot be. */
export function planCopy({ files, campaigns }: Known, profiles: Profiles, scope: Scope, copy: Copy): PlannedCopy {
  const { source, target, days, status } = copy;
  const { client, linkTags } = target;
  const { accounts, notes } = targetsOf(copy);
  const said = composedOf(source);
  const composed = withoutLostMedia(files, said, { clientId: client.id, known: [] });
  const lost = usesOf(said).length - usesOf(composed).length;
  if (lost > 0) notes.push(`${lost === 1 ? 'A file' : `${lost} files`} can’t be used for ${client.name}.`);
  const wall = source.scheduledFor && toWallTime(source.scheduledFor, source.timeZone);
  const at = wall === null ? null : shiftWallTime(wall, { days });
  const scheduledFor = at === null ? null : instantOfWallTime(at, client.timeZone);
  if (scheduledFor) requireOnCalendar(scheduledFor, 'days');
  const campaignId = campaignFor(copy, campaigns);
  requirePlan(scope);
  if (status === 'scheduled') {
    requireFuture(scheduledFor, new Date());
    requireUsable(accounts, profiles);
    requireAccepted({ composed, scheduledFor, client, linkTags, accounts, files });
  }
  return { client, accounts, composed, campaignId, at, scheduledFor, status, notes };
}

async function sourcesOf(tx: WorkspaceTx, { source }: PostCopies): Promise<ListedPost[]> {
  if ('ids' in source) return findPosts(tx, [...new Set(source.ids)]);
  if ('campaignId' in source) return listPostsOfCampaign(tx, source.campaignId, mostBulkPosts + 1);
  return listPostsOfDays(tx, source, mostBulkPosts + 1);
}

const dayOfPost = ({ scheduledFor, timeZone }: ListedPost) => scheduledFor && dayOf(toWallTime(scheduledFor, timeZone));

/** By how many days each round of copies stands later than the source. */
function roundsOf({ source, days }: PostCopies, posts: ListedPost[]): number[] {
  const first =
    'from' in source
      ? source.from
      : posts
          .map(dayOfPost)
          .filter((day) => day !== null)
          .toSorted()[0];
  if (first === undefined) throw refuseField('source', 'Posts without a date can’t be copied to another day.');
  return [...new Set(days)].map((day) => daysBetween(first, day));
}

function refusalOf(error: unknown) {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, message: error.message };
}

/** Makes one copy, or says why it cannot be made. */
async function makeCopy(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  copy: Copy,
  { known, isPreview }: { known: Known; isPreview: boolean },
): Promise<CopyResult> {
  const { source, target } = copy;
  const named = { sourceId: source.id, text: source.content.slice(0, 200), clientName: target.client.name };
  try {
    const planned = planCopy(known, profiles, scope, copy);
    const { at, notes, accounts } = planned;
    const platforms = platformIds.filter((id) => accounts.some(({ platform }) => platform === id));
    const post = isPreview ? null : presentPlace(await storePost(tx, scope, planned));
    return { ...named, at, platforms, notes, post, refusal: null };
  } catch (error) {
    const refusal = refusalOf(error);
    return { ...named, at: null, platforms: platformsOf(source), notes: [], post: null, refusal };
  }
}

export async function copyPosts(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  wanted: PostCopies,
): Promise<CopyResult[]> {
  const { clientId, status, isPreview } = wanted;
  authorize(scope, 'posts.write', clientId === undefined ? 'workspace' : { client: clientId });
  if (clientId !== undefined && !(await findClient(tx, clientId))) throw noSuchClient();
  const posts = (await sourcesOf(tx, wanted)).toSorted(
    (one, other) => (one.scheduledFor?.getTime() ?? 0) - (other.scheduledFor?.getTime() ?? 0),
  );
  if ('ids' in wanted.source && posts.length === 0) throw noSuchPost();
  if (posts.length === 0) return [];
  const rounds = roundsOf(wanted, posts);
  if (posts.length * rounds.length > mostBulkPosts) {
    throw refuseField('source', `You can copy up to ${mostBulkPosts} posts at a time.`);
  }
  const clientIds = clientId === undefined ? [...new Set(posts.map((post) => post.clientId))] : [clientId];
  await refuseReadOnly(tx, scope, 'client', clientIds);
  const held = await holdClientsAndAccounts(tx, clientIds);
  const campaignIds = clientId === undefined ? [] : [...new Set(posts.flatMap(({ campaignId }) => campaignId ?? []))];
  const known = {
    files: await filesNamedBy(tx, posts.map(composedOf)),
    campaigns: await holdCampaigns(tx, campaignIds),
  };
  const copies: CopyResult[] = [];
  for (const days of rounds) {
    for (const source of posts) {
      const client = held.clients.get(clientId ?? source.clientId);
      if (!client) throw noSuchClient();
      const target = { client, accounts: held.accountsOf(client.id), linkTags: held.linkTagsOf(client.id) };
      copies.push(await makeCopy(tx, profiles, scope, { source, target, days, status }, { known, isPreview }));
    }
  }
  const made = copies.flatMap(({ post }) => post ?? []);
  await settleApprovals(
    tx,
    scope,
    made.map(({ id }) => id),
  );
  const named = made.map((post) => ({
    id: post.id,
    ...(post.status === 'scheduled' && { change: 'scheduled' as const }),
  }));
  const event = { kind: 'posts_changed', count: made.length, change: 'copied' } as const;
  if (made.length > 0) await emit(tx, scope, event, { posts: named });
  return copies;
}
