import { AppError } from '@ruche/contracts/api';
import type { BulkChange, BulkResult, PlacedPost } from '@ruche/contracts/posts';
import { instantOfWallTime, moveInstant, moveToTime, shiftWallTime, type WallTime } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { settleApprovals } from '@ruche/database/approvals';
import { type CampaignRow, holdCampaigns } from '@ruche/database/calendar';
import { emit } from '@ruche/database/events';
import { composedOf, findPosts, type ListedPost, lockQueuesOf, settleQueues, updatePost } from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { storePost } from '#domain/posts/new-posts.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { planCopy } from '#features/posts/copies/service.ts';
import {
  findRepeats,
  listWithDeleted,
  postsOf,
  type Repeats,
  removeWithRepeats,
  reviveDeletedPost,
} from '#features/posts/deletions/service.ts';
import { type HeldPosts, holdPosts } from '#features/posts/holds/service.ts';
import { type Held, movePlanned, planChange, requireSchedulable } from '#features/posts/plans/service.ts';
import {
  refuseField,
  refuseStale,
  requireEditable,
  requireOnCalendar,
  requireVersion,
} from '#features/posts/policy.ts';
import { posts as refusals } from '#features/posts/refusals.ts';
import { clientOf, getPost, requireCampaignAmong, setCampaign } from '#features/posts/service.ts';
import { presentPlace } from './presenter.ts';

/** What became of one. There are no subjects where there was nothing to do, and several where others went with it. */
type Outcome = { post: PlacedPost | null; subjects: ListedPost[] };
type Step = { id: string; run: () => Promise<Outcome> };

type Move =
  | {
      version: number;
      /** What its clocks are to show; null where it has no date that could be moved. */
      place: (wall: WallTime | null) => WallTime | null;
    }
  | { version: number; instant: Date };

/** What the clocks of the post's zone show is moved: a day keeps its time where they are changed. */
function instantOf({ post, client }: Held, move: Move): Date {
  if ('instant' in move) return move.instant;
  const { scheduledFor, timeZone } = post;
  const { place } = move;
  const first = place(null);
  const undated = first === null ? null : instantOfWallTime(first, client.timeZone);
  const instant = scheduledFor ? moveInstant(scheduledFor, timeZone, (wall) => place(wall) ?? wall) : undated;
  if (instant === null) throw refuseField('at', refusals.noDate);
  requireOnCalendar(instant, 'at');
  return instant;
}

/** Moves a post and its jobs. It keeps its zone, as long as it has a date. */
async function movePost(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  { held, files }: { held: Held; files: HeldPosts['files'] },
  move: Move,
): Promise<Outcome> {
  const { post, client } = held;
  const { version } = move;
  requireEditable(post, version);
  const scheduledFor = instantOf(held, move);
  if (post.scheduledFor?.getTime() === scheduledFor.getTime()) return { post: presentPlace(post), subjects: [] };
  const now = new Date();
  const plan = planChange(held, profiles, { version, scheduledFor: scheduledFor.toISOString() }, now);
  requireSchedulable(held, profiles, scope, { plan, composed: composedOf(post), files, wanted: undefined, now });
  const timeZone = post.scheduledFor === null ? client.timeZone : post.timeZone;
  const moved = await updatePost(tx, post, { scheduledFor, timeZone });
  if (moved === null) throw refuseStale(post);
  await movePlanned(tx, post, plan);
  return { post: presentPlace({ ...post, scheduledFor, timeZone, version: moved }), subjects: [post] };
}

type Labelling = { post: ListedPost; version: number; campaignId: string | null };

async function labelPost(
  tx: WorkspaceTx,
  campaigns: CampaignRow[],
  { post, version, campaignId }: Labelling,
): Promise<Outcome> {
  if (campaignId !== null) requireCampaignAmong(campaigns, post.clientId, campaignId);
  const changed = await setCampaign(tx, post, version, campaignId);
  return { post: presentPlace({ ...post, version: changed }), subjects: changed === post.version ? [] : [post] };
}

type Known = HeldPosts & { campaigns: CampaignRow[] };

function stepsOf(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  held: Known,
  change: BulkChange,
  repeats: ReadonlyMap<string, Repeats>,
): Step[] {
  const { take, files, campaigns } = held;
  const moving = (id: string, move: Move): Step => ({
    id,
    run: async () => movePost(tx, profiles, scope, { held: take(id), files }, move),
  });
  const duplicate = async (id: string): Promise<Outcome> => {
    const { post, ...target } = take(id);
    const copy = { source: post, target, days: 0, status: 'draft' } as const;
    const planned = planCopy({ files, campaigns }, profiles, scope, copy);
    return { subjects: [post], post: presentPlace(await storePost(tx, scope, planned)) };
  };
  const revive = async (id: string): Promise<Outcome> => {
    const subjects = await reviveDeletedPost(tx, scope, id);
    return { subjects, post: presentPlace(await getPost(tx, scope, id)) };
  };
  const remove = async (id: string, version: number): Promise<Outcome> => {
    const { post } = take(id);
    requireVersion(post, version);
    const subjects = await removeWithRepeats(tx, held, post, repeats.get(id) ?? { rule: null, turnIds: [] });
    return { subjects, post: null };
  };
  const { operation } = change;
  if (operation === 'move') {
    return change.items.map(({ id, version, at = null, scheduledFor }) =>
      moving(id, scheduledFor ? { version, instant: new Date(scheduledFor) } : { version, place: () => at }),
    );
  }
  if (operation === 'shift' || operation === 'set-time') {
    const place = (wall: WallTime) =>
      operation === 'shift' ? shiftWallTime(wall, change) : moveToTime(wall, change.time);
    return change.items.map(({ id, version }) => moving(id, { version, place: (wall) => wall && place(wall) }));
  }
  if (operation === 'delete') {
    return change.items.map(({ id, version }) => ({ id, run: async () => remove(id, version) }));
  }
  if (operation === 'set-campaign') {
    return change.items.map(({ id, ...label }) => ({
      id,
      run: async () => labelPost(tx, campaigns, { post: take(id).post, ...label }),
    }));
  }
  const run = operation === 'duplicate' ? duplicate : revive;
  return change.items.map(({ id }) => ({ id, run: () => run(id) }));
}

const changeNames = {
  move: 'moved',
  shift: 'moved',
  'set-time': 'moved',
  'set-campaign': 'campaign',
  duplicate: 'copied',
  delete: 'deleted',
  restore: 'restored',
} as const;

type ChangeName = (typeof changeNames)[BulkChange['operation']];

/** What the same change to a single post is told as. */
function kindOfOne(change: ChangeName, { status }: ListedPost) {
  if (change === 'deleted') return 'post_deleted';
  if (change === 'restored') return 'post_restored';
  return (change === 'moved' || change === 'campaign') && status === 'scheduled' ? 'post_changed' : 'post_saved';
}

const named = (posts: ListedPost[]) => posts.map(({ id }) => ({ id }));

/** One event for all of them: nobody wants to read of each. */
async function tellOfChanges(tx: WorkspaceTx, scope: Scope, change: ChangeName, subjects: ListedPost[]): Promise<void> {
  const [first] = subjects;
  if (!first) return;
  await (subjects.length === 1
    ? emit(tx, scope, { kind: kindOfOne(change, first), post: first, client: clientOf(first) })
    : emit(tx, scope, { kind: 'posts_changed', count: subjects.length, change }, { posts: named(subjects) }));
}

/** What goes with each post that is deleted. What is named itself goes by itself. */
async function repeatsOf(tx: WorkspaceTx, change: BulkChange): Promise<Map<string, Repeats>> {
  const repeats = new Map<string, Repeats>();
  if (change.operation !== 'delete' || change.repeats === 'keep') return repeats;
  const taken = new Set(change.items.map(({ id }) => id));
  for (const post of await findPosts(tx, [...taken])) {
    const { rule, turnIds } = await findRepeats(tx, post, change.repeats);
    const own = turnIds.filter((id) => !taken.has(id));
    // With several repeats of one rule, its other turns go with the first of them.
    for (const id of own) taken.add(id);
    repeats.set(post.id, { rule, turnIds: own });
  }
  return repeats;
}

function campaignsNamedBy(change: BulkChange): string[] {
  if (change.operation !== 'set-campaign') return [];
  return [...new Set(change.items.flatMap(({ campaignId }) => campaignId ?? []))];
}

type Result = BulkResult['results'][number];

/** Changes many posts, each for itself: what is refused of one does not keep the others back. */
export async function changeInBulk(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  change: BulkChange,
): Promise<Result[]> {
  for (const { id } of change.items) authorize(scope, 'posts.write', { post: id });
  // In one order for everybody, so that two requests do not wait for each other.
  const ids = change.items.map(({ id }) => id).toSorted();
  const repeats = await repeatsOf(tx, change);
  const further =
    change.operation === 'restore' ? await listWithDeleted(tx, ids) : [...repeats.values()].flatMap(postsOf);
  const all = [...new Set([...ids, ...further])].toSorted();
  await lockQueuesOf(tx, all);
  const held = await holdPosts(tx, all);
  // After the posts, as whoever deletes a campaign does.
  const known = { ...held, campaigns: await holdCampaigns(tx, campaignsNamedBy(change)) };
  const steps = new Map(stepsOf(tx, profiles, scope, known, change, repeats).map((step) => [step.id, step]));
  const subjects: ListedPost[] = [];
  const results = new Map<string, Result>();
  for (const id of ids) {
    try {
      const outcome = await tx.transaction(async () => steps.get(id)?.run());
      subjects.push(...(outcome?.subjects ?? []));
      results.set(id, { id, outcome: 'done', post: outcome?.post ?? null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.set(id, { id, outcome: 'refused', code: error.code, message: error.message });
    }
  }
  await settleApprovals(
    tx,
    scope,
    subjects.map(({ id }) => id),
  );
  await tellOfChanges(tx, scope, changeNames[change.operation], subjects);
  await settleQueues(tx, scope, subjects);
  return change.items.flatMap(({ id }) => results.get(id) ?? []);
}
