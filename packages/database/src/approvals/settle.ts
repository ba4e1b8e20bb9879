import {
  type ApprovalState,
  type ApprovalStep,
  deadlineOf,
  holdsTime,
  isGrantedApproval,
  isOpenApproval,
  judgeApproval,
  mondayOf,
  stepsOf,
  tally,
  windowOf,
} from '@ruche/contracts/approvals';
import { dayMs, dayOf, hourMs, minuteMs, toWallTime } from '@ruche/contracts/time';
import type { WorkspaceTx } from '#src/connect.ts';
import type { EventScope } from '#src/events/emit.ts';
import { lockPosts, movePublications, stampPostStatus } from '#src/posts/publications.ts';
import { approversOf, authorsOf, fromOf, type People, readPeople } from './approvers.ts';
import { disconnectedReason, failPublications, lapsePost, lateReason, missedReason } from './lapse.ts';
import { ApprovalNews, mailClientPage, subjectOf } from './news.ts';
import { type Notices, noteNotices, readNotices } from './notices.ts';
import { type ApprovalPost, type ApprovalPublication, goesOutAt, readApprovalPosts, submittedOf } from './posts.ts';
import {
  insertRequest,
  listAskedBundles,
  listDecisions,
  listRequestsOfPosts,
  type SlimRequest,
  toJudged,
  updateRequest,
  voicesOf,
  windowOfRequest,
} from './requests.ts';
import { findApprovalRule, listSubmittedPosts } from './rules.ts';
import type { ApprovalDecisionRow, ApprovalRuleRow } from './tables.ts';

// The one place where posts move between review, approval, and schedule. Whatever writes posts, publications, their files,
// or rules calls it at its end, with the posts locked: it compares what is to be published with what was approved, takes
// back what isn't, asks anew, and lets go what is. Called twice it does nothing the second time.

/** A request that nobody can have looked at follows its post for so long; later, an edit is a round of its own. */
const freshMs = 5 * minuteMs;
/** What was approved before it had a time may go out now. */
const toleranceMs = minuteMs;

export type Asking = {
  /** Asked for by somebody: these posts wait for their week or campaign no longer. */
  postIds: ReadonlySet<string>;
  /** With their whole week or campaign, which is asked for from now on. */
  batchId: string | null;
};

type Context = {
  tx: WorkspaceTx;
  scope: EventScope;
  people: People;
  decisions: ReadonlyMap<string, ApprovalDecisionRow[]>;
  notices: Notices;
  askedBundles: ReadonlySet<string>;
  asking: Asking;
  news: ApprovalNews;
};

type Ruled = ApprovalPost & { rule: ApprovalRuleRow };

const isRuled = (post: ApprovalPost): post is Ruled => post.rule !== null;

/** The step that weeks and campaigns are asked for at: the client’s, where it has one. */
const bundledStepOf = ({ mode }: ApprovalRuleRow): ApprovalStep | undefined => stepsOf(mode).at(-1);

/** What the post is asked for with; null where it is asked for by itself. */
export function bundleOf({ rule, post, client }: Ruled, step: ApprovalStep): string | null {
  if (step !== bundledStepOf(rule)) return null;
  if (rule.askedPer === 'campaign') return post.campaignId && `campaign ${post.campaignId}`;
  if (rule.askedPer === 'post' || post.scheduledFor === null) return null;
  return `week ${mondayOf(dayOf(toWallTime(post.scheduledFor, client.timeZone)))}`;
}

async function move({ tx }: Context, some: ApprovalPublication[], to: ApprovalPublication['status']): Promise<void> {
  for (const [at, group] of Map.groupBy(some, ({ scheduledAt }) => scheduledAt?.getTime() ?? null)) {
    const moved = await movePublications(tx, group, { status: to, scheduledAt: at === null ? null : new Date(at) });
    if (!moved) throw new Error('A publication of a post that is locked was moved.');
  }
}

const setState = async ({ tx }: Context, request: SlimRequest, state: ApprovalState): Promise<SlimRequest> =>
  updateRequest(tx, request.id, { state });

async function voidOpen(context: Context, requests: SlimRequest[], state: 'voided' | 'withdrawn'): Promise<void> {
  for (const request of requests) if (isOpenApproval(request.state)) await setState(context, request, state);
}

/** What may go on now. What was to go to an account that is gone by then fails at once, and people are told. */
async function endDisconnected(context: Context, post: Ruled): Promise<ApprovalPublication[]> {
  const held = submittedOf(post).filter(({ status }) => status !== 'scheduled');
  const gone = held.filter(({ account, scheduledAt }) => scheduledAt !== null && account?.isConnected !== true);
  await failPublications(context, post, gone, { cause: 'disconnected', reason: disconnectedReason });
  return held.filter((one) => !gone.includes(one));
}

/** The client has a rule no more: what waited goes on, or is a draft again where nobody said when. */
async function release(context: Context, post: Ruled, requests: SlimRequest[]): Promise<void> {
  await voidOpen(context, requests, 'voided');
  const held = await endDisconnected(context, post);
  const isComing = ({ scheduledAt }: ApprovalPublication) => scheduledAt !== null && scheduledAt > post.now;
  await move(context, held.filter(isComing), 'scheduled');
  await move(
    context,
    held.filter((one) => one.scheduledAt === null),
    'draft',
  );
  const missed = held.filter((one) => one.scheduledAt !== null && !isComing(one));
  if (missed.length > 0) await lapsePost(context, post, missed, missedReason);
}

/** Approved: what has a time goes out then, what has none waits for one. */
async function letGo(context: Context, post: Ruled, requests: SlimRequest[]): Promise<void> {
  await voidOpen(context, requests, 'voided');
  const held = await endDisconnected(context, post);
  const isTimely = ({ status, scheduledAt }: ApprovalPublication) =>
    scheduledAt !== null && scheduledAt.getTime() > post.now.getTime() - (status === 'approved' ? toleranceMs : 0);
  await move(context, held.filter(isTimely), 'scheduled');
  await move(
    context,
    held.filter(({ status, scheduledAt }) => status === 'in_review' && scheduledAt === null),
    'approved',
  );
  const missed = held.filter((one) => one.scheduledAt !== null && !isTimely(one));
  if (missed.length > 0) await lapsePost(context, post, missed, lateReason);
}

type Wanted = { step: ApprovalStep; window: ReturnType<typeof windowOf>; bundle: string | null };

function contentOf({ contentHash, snapshot, post }: Ruled, { step, window, bundle }: Wanted) {
  const [windowFrom, windowTo] = [window?.from ?? null, window?.to ?? null];
  return { step, contentHash, snapshot, postVersion: post.version, windowFrom, windowTo, bundle };
}

/** When silence counts. Nobody is taken by surprise: what is asked for later than that is never let out by silence. */
function askedNow({ scope, asking }: Context, { rule, now }: Ruled, time: Date | null) {
  const deadlineAt = deadlineOf(rule.deadlineHours, time);
  return {
    silence: rule.silence,
    askedBy: scope.userId,
    askedAt: now,
    deadlineAt: deadlineAt && deadlineAt > now ? deadlineAt : null,
    batchId: asking.batchId,
  };
}

const idsOfApprovers = ({ people }: Context, { rule, post }: Ruled, step: ApprovalStep): string[] =>
  approversOf(people, { rule, step, authorIds: authorsOf(post) }).map(({ id }) => id);

async function tellAsked(context: Context, post: Ruled, request: SlimRequest): Promise<void> {
  const approverIds = idsOfApprovers(context, post, request.step);
  // Contacts are told by the mail.
  if (request.step === 'internal') await noteNotices(context.tx, [request], approverIds);
  context.news.asked(subjectOf(post), request.step, approverIds);
}

/** Whoever the rule names since it was asked for is asked as well. */
async function tellNewcomers(context: Context, post: Ruled, open: SlimRequest): Promise<void> {
  const told = context.notices.get(open.id);
  const newcomers = idsOfApprovers(context, post, open.step).filter((id) => !told?.has(id));
  if (newcomers.length === 0 || (open.step === 'client' && open.mailedAt === null)) return;
  if (open.step === 'internal') await noteNotices(context.tx, [open], newcomers);
  context.news.askedToo(subjectOf(post), open.step, newcomers);
}

const isFresh = (context: Context, { now }: Ruled, request: SlimRequest): boolean =>
  request.state === 'waiting' &&
  request.mailedAt === null &&
  request.askedAt !== null &&
  now.getTime() - request.askedAt.getTime() < freshMs &&
  !context.decisions.has(request.id);

/** Asks for what is missing: anew, or with the request that nobody has seen yet. */
async function ask(
  context: Context,
  post: Ruled,
  { open, wanted, rounds, time }: { open: SlimRequest | null; wanted: Wanted; rounds: number; time: Date | null },
): Promise<void> {
  const { tx, asking, askedBundles, scope } = context;
  const { step, bundle } = wanted;
  const wasAsked = open !== null && open.askedAt !== null && open.step === step;
  const isAsked =
    bundle === null || wasAsked || asking.postIds.has(post.post.id) || askedBundles.has(`${post.client.id} ${bundle}`);
  const said = isAsked ? askedNow(context, post, time) : { askedBy: null, askedAt: null, deadlineAt: null };
  const content = { ...contentOf(post, wanted), ...said, state: isAsked ? ('waiting' as const) : ('unasked' as const) };
  if (open && open.step === step && (open.state === 'unasked' || isFresh(context, post, open))) {
    const kept = wasAsked && { askedAt: open.askedAt, batchId: open.batchId };
    const followed = await updateRequest(tx, open.id, { ...content, ...kept });
    if (isAsked && !wasAsked) await tellAsked(context, post, followed);
    return;
  }
  if (open) await setState(context, open, 'voided');
  const request = await insertRequest(tx, {
    ...content,
    workspaceId: scope.workspace.id,
    clientId: post.client.id,
    postId: post.post.id,
    round: rounds + 1,
  });
  if (isAsked) await tellAsked(context, post, request);
}

/** Somebody wants this very content changed: nobody is asked about it again, at whichever step and for whenever it is. */
const isToBeChanged = ({ rule, contentHash }: Ruled, open: SlimRequest): boolean =>
  open.state === 'changes_asked' && open.contentHash === contentHash && stepsOf(rule.mode).includes(open.step);

/** Later than that, nobody would hear of it by the warnings, which come a day and two hours before. */
const shortlyMs = dayMs;

/** Whoever wrote it and whoever asked for its approval believe that it goes out: they are told at once. */
function tellTakenBack({ news, people }: Context, post: Ruled, granted: readonly SlimRequest[]): void {
  const { scheduledFor } = post.post;
  const left = (scheduledFor?.getTime() ?? Infinity) - post.now.getTime();
  if (left <= 0 || left >= shortlyMs) return;
  const hoursLeft = Math.ceil(left / hourMs);
  const ids = new Set([...authorsOf(post.post), ...granted.map(({ askedBy }) => askedBy)]);
  const told = people.members.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  if (told.length > 0) news.takenBack(subjectOf(post), told, hoursLeft);
  else news.add({ kind: 'approval_missing', ...subjectOf(post), hoursLeft });
}

/** Not approved: nothing of it is sent, and what is missing is asked for. */
async function hold(context: Context, post: Ruled, requests: SlimRequest[], step: ApprovalStep): Promise<void> {
  const submitted = submittedOf(post);
  const taken = submitted.filter(({ status }) => status !== 'in_review');
  const granted = requests.filter(({ state }) => isGrantedApproval(state));
  if (taken.length > 0 && granted.length > 0) {
    context.news.happened('approval_voided', subjectOf(post));
    if (taken.some(({ status }) => status === 'scheduled')) tellTakenBack(context, post, granted);
  }
  await move(context, taken, 'in_review');
  const time = post.post.scheduledFor;
  if (time !== null && time <= post.now) {
    await lapsePost(context, post, submitted, missedReason);
    for (const request of requests) if (isOpenApproval(request.state)) await setState(context, request, 'lapsed');
    return;
  }
  const open = requests.find(({ state }) => isOpenApproval(state)) ?? null;
  if (open && isToBeChanged(post, open)) return;
  const bundle = bundleOf(post, step);
  const isSame =
    open !== null &&
    open.step === step &&
    open.contentHash === post.contentHash &&
    holdsTime(windowOfRequest(open), time);
  if (isSame && open.state !== 'unasked') return follow(context, post, open);
  if (isSame && open.bundle === bundle && !mustAsk(context, post, bundle)) return;
  const rounds = requests
    .filter((request) => request.step === step)
    .reduce((most, { round }) => Math.max(most, round), 0);
  const window = windowOf(post.rule.movableWithin, time, post.client.timeZone);
  await ask(context, post, { open, wanted: { step, window, bundle }, rounds, time });
}

/**
 * Moved within its window: later, the answer is due as long before the new time; earlier, not before people were told it
 * is. What goes out before that is never let out by silence.
 */
function dueAfterMove({ post: { scheduledFor }, rule }: Ruled, told: Date): Date | null {
  const due = deadlineOf(rule.deadlineHours, scheduledFor);
  if (due === null || scheduledFor === null || due > told) return due;
  return told < scheduledFor ? told : null;
}

/** What waits goes on waiting. */
async function follow(context: Context, post: Ruled, open: SlimRequest): Promise<void> {
  if (open.state === 'waiting') await tellNewcomers(context, post, open);
  if (open.deadlineAt === null) return;
  const deadlineAt = dueAfterMove(post, open.deadlineAt);
  if (deadlineAt?.getTime() !== open.deadlineAt.getTime()) await updateRequest(context.tx, open.id, { deadlineAt });
}

const mustAsk = ({ asking, askedBundles }: Context, { post, client }: Ruled, bundle: string | null): boolean =>
  bundle === null || asking.postIds.has(post.id) || askedBundles.has(`${client.id} ${bundle}`);

/** What those the rule names now have said about a request that waits. Whoever is named no more has said nothing. */
async function tallyOpen(context: Context, post: Ruled, requests: SlimRequest[]): Promise<SlimRequest[]> {
  const open = requests.find(({ state }) => state === 'waiting');
  const decisions = open && context.decisions.get(open.id);
  if (!open || !decisions || open.contentHash !== post.contentHash) return requests;
  const { rule } = post;
  const approvers = approversOf(context.people, { rule, step: open.step, authorIds: authorsOf(post.post) });
  const result = tally(
    fromOf(rule, open.step),
    approvers.map(({ id }) => id),
    voicesOf(decisions),
  );
  if (result !== 'approved') return requests;
  const approved = await updateRequest(context.tx, open.id, { state: 'approved', decidedAt: post.now });
  return requests.map((request) => (request.id === approved.id ? approved : request));
}

async function settlePost(context: Context, post: Ruled, found: SlimRequest[]): Promise<void> {
  if (post.rule.mode === 'none') return release(context, post, found);
  if (submittedOf(post).length === 0) return voidOpen(context, found, 'withdrawn');
  const requests = await tallyOpen(context, post, found);
  const { mode } = post.rule;
  const subject = { mode, contentHash: post.contentHash, scheduledFor: goesOutAt(post) };
  const { isApproved, missing } = judgeApproval(subject, requests.map(toJudged));
  if (isApproved || missing === null) await letGo(context, post, requests);
  else await hold(context, post, requests, missing);
}

/** After a rule, or whom it names, has changed. */
export async function settleClientApprovals(tx: WorkspaceTx, scope: EventScope, clientId: string): Promise<void> {
  if (!(await findApprovalRule(tx, clientId))) return;
  const postIds = await listSubmittedPosts(tx, clientId);
  await lockPosts(tx, postIds);
  await settleApprovals(tx, scope, postIds);
  // Whoever is named only now hears of what waits already.
  await mailClientPage(tx, scope.workspace.id, clientId);
}

const nothingAsked: Asking = { postIds: new Set(), batchId: null };

/**
 * Judges posts anew, which are locked. One indexed query where none of their clients ever had a rule. With `asking`, what
 * waits for its week or campaign is asked for.
 */
export async function settleApprovals(
  tx: WorkspaceTx,
  scope: EventScope,
  postIds: readonly string[],
  asking: Asking = nothingAsked,
): Promise<void> {
  const posts = (await readApprovalPosts(tx, [...new Set(postIds)], { isRuled: true })).filter(isRuled);
  if (posts.length === 0) return;
  const ids = posts.map(({ post }) => post.id);
  const all = await listRequestsOfPosts(tx, ids);
  const requests = Map.groupBy(all, ({ postId }) => postId);
  const open = all.filter(({ state }) => isOpenApproval(state)).map(({ id }) => id);
  const clientIds = posts.flatMap(({ rule, client }) => (rule.askedPer === 'post' ? [] : [client.id]));
  const context: Context = {
    tx,
    scope,
    people: await readPeople(
      tx,
      scope.workspace.id,
      posts.map(({ rule }) => rule),
    ),
    decisions: Map.groupBy(await listDecisions(tx, open), ({ requestId }) => requestId),
    notices: await readNotices(tx, open),
    askedBundles: await listAskedBundles(tx, [...new Set(clientIds)]),
    asking,
    news: new ApprovalNews(),
  };
  for (const post of posts) await settlePost(context, post, requests.get(post.post.id) ?? []);
  await stampPostStatus(tx, ids);
  await context.news.tell(tx, scope);
}
