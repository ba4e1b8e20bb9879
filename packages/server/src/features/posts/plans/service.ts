import type { Composed, LinkTags, PostChange, PublicationStatus } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import type { ListedAccount } from '@ruche/database/accounts';
import type { ClientRow } from '@ruche/database/clients';
import type { MediaRow } from '@ruche/database/media';
import { type ListedPost, type ListedPublication, movePublications } from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { refuseStale, requireAccepted, requireFuture, requireMove } from '#features/posts/policy.ts';
import { instantOf } from '#features/posts/service.ts';
import { chooseAccounts, requireUsable } from '#features/posts/targets/service.ts';

/** A post with its client and all accounts of it, held until the transaction ends. */
export type Held = { post: ListedPost; client: ClientRow; linkTags: LinkTags; accounts: ListedAccount[] };

type Move = { publication: ListedPublication; status: PublicationStatus };

export type Plan = {
  scheduledFor: Date | null;
  isRetimed: boolean;
  moves: Move[];
  removed: ListedPublication[];
  added: { account: ListedAccount; status: 'draft' | 'in_review' | 'scheduled' }[];
};

function chosenAccounts({ client, accounts }: Held, profiles: Profiles, change: PostChange): ListedAccount[] | null {
  const { platforms, socialAccountIds } = change;
  if (platforms === undefined && socialAccountIds === undefined) return null;
  const choice = { platforms: platforms ?? [], socialAccountIds: socialAccountIds ?? [] };
  return chooseAccounts({ accounts, clientName: client.name, profiles }, choice);
}

/** Those that it goes to once it is changed. */
export function accountsAfter(held: Held, profiles: Profiles, change: PostChange): { id: string }[] {
  const connected = held.post.publications.flatMap(({ socialAccountId, isConnected }) =>
    isConnected && socialAccountId !== null ? [{ id: socialAccountId }] : [],
  );
  return chosenAccounts(held, profiles, change) ?? connected;
}

/** Where an account is that joins a post which stays as it is. */
export function statusOfAdded({ status }: ListedPost): 'draft' | 'in_review' | 'scheduled' {
  if (status === 'scheduled') return status;
  return status === 'in_review' || status === 'approved' ? 'in_review' : 'draft';
}

/** What becomes of each publication. Those of disconnected accounts move no more, and go once others are chosen. */
export function planChange(held: Held, profiles: Profiles, change: PostChange, now: Date): Plan {
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
  const status = wanted ?? statusOfAdded(post);
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
export function requireSchedulable(
  { client, linkTags, accounts }: Held,
  profiles: Profiles,
  scope: Scope,
  { plan, composed, files, wanted, now }: Wish,
): void {
  const { moves, added, scheduledFor, isRetimed } = plan;
  const byId = new Map(accounts.map((account) => [account.id, account]));
  // What waits for approval of its time is as right as what is scheduled.
  const isPlanned = (status: PublicationStatus) =>
    status === 'scheduled' || (scheduledFor !== null && (status === 'in_review' || status === 'approved'));
  const staying = moves.filter(({ publication, status }) => isPlanned(status) && publication.status === status);
  const coming = moves.filter(({ publication, status }) => status === 'scheduled' && publication.status !== status);
  const accountsOf = (some: Move[]) =>
    some.flatMap(({ publication }) => byId.get(publication.socialAccountId ?? '') ?? []);
  const newly = [
    ...accountsOf(coming),
    ...added.filter(({ status }) => isPlanned(status)).map(({ account }) => account),
  ];
  const all = [...accountsOf(staying), ...newly];
  if (all.length === 0 && wanted !== 'scheduled') return;
  if (newly.length > 0) requirePlan(scope);
  if (isRetimed || newly.length > 0) requireFuture(scheduledFor, now);
  requireUsable(newly, profiles);
  requireAccepted({ composed, scheduledFor, client, linkTags, accounts: all, files });
}

export async function movePlanned(
  tx: WorkspaceTx,
  post: ListedPost,
  { moves, scheduledFor, isRetimed }: Plan,
): Promise<void> {
  const moving = moves.filter(
    ({ publication, status }) => publication.status !== status || (isRetimed && status !== 'failed'),
  );
  for (const { publication, status } of moving) requireMove(post, publication.status, status);
  for (const [status, group] of Map.groupBy(moving, (move) => move.status)) {
    const read = group.map(({ publication }) => publication);
    if (!(await movePublications(tx, read, { status, scheduledAt: scheduledFor }))) throw refuseStale(post);
  }
}
