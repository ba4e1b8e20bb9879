import {
  type ApprovalDecidedItem,
  type ApprovalDecideItem,
  type ApprovalResult,
  type ApprovalState,
  compareSnapshots,
  isGrantedApproval,
  isOpenApproval,
  tally,
} from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, inArray, ne } from '#src/drizzle.ts';
import type { EventScope } from '#src/events/emit.ts';
import { lockPosts, movePublications, stampPostStatus } from '#src/posts/publications.ts';
import { approversOf, authorsOf, fromOf, type NamedApprover, type People, readPeople } from './approvers.ts';
import { ApprovalNews, subjectOf } from './news.ts';
import { type ApprovalPost, hasBegun, isTooLate, readApprovalPosts, submittedOf } from './posts.ts';
import {
  findSlimRequests,
  findSnapshot,
  listDecisions,
  type SlimRequest,
  updateRequest,
  voicesOf,
} from './requests.ts';
import { settleApprovals } from './settle.ts';
import { type ApprovalDecisionRow, type ApprovalRuleRow, approvalDecisions, approvalRequests } from './tables.ts';

/** Who decides: a member, or a contact of that client. And from where, as far as is known. */
export type DecidingPerson = (
  | { kind: 'member'; userId: string }
  | { kind: 'contact'; contactId: string; clientId: string }
) & { ip: string | null; userAgent: string | null };

const idOf = (person: DecidingPerson): string => (person.kind === 'member' ? person.userId : person.contactId);

/** Contacts are shown what was asked of them alone. */
const isTheirs = (person: DecidingPerson, { clientId, step }: SlimRequest): boolean =>
  person.kind === 'member' || (clientId === person.clientId && step === 'client');

type Subject = ApprovalPost & { rule: ApprovalRuleRow };
type Case = {
  post: Subject;
  request: SlimRequest;
  approvers: readonly NamedApprover[];
  approver: NamedApprover;
  decisions: readonly ApprovalDecisionRow[];
};

/** Null where the decision is to be recorded. */
function refusalOf(found: Case, item: ApprovalDecideItem): Exclude<ApprovalResult, 'recorded'> | null {
  const { post, request, approver, decisions } = found;
  const own = decisions.filter(({ userId, contactId }) => (userId ?? contactId) === approver.id);
  const same = decisions.find(({ key }) => key === item.key);
  if (same) return own.includes(same) ? 'already' : 'decided';
  if (request.state === 'lapsed') return 'passed';
  const isOfOther = request.contentHash !== item.contentHash || post.contentHash !== item.contentHash;
  if (isOfOther || request.state === 'voided') return 'changed';
  const isNo = item.decision !== 'approve';
  const isAnswerable =
    request.state === 'waiting' ||
    (request.state === 'unasked' && approver.kind === 'member') ||
    (isNo && isGrantedApproval(request.state));
  if (!isAnswerable) return own.at(-1)?.decision === item.decision ? 'already' : 'decided';
  if (hasBegun(post) || isTooLate(post, request)) return 'passed';
  return own.at(-1)?.decision === item.decision ? 'already' : null;
}

const ended = { approve: 'approved', ask_change: 'changes_asked', decline: 'declined' } as const;

/** A no is said of the content, whenever else it was approved; and nobody else is asked about it meanwhile. */
async function takeBack(tx: WorkspaceTx, { post, request }: Case): Promise<void> {
  const others = await tx
    .select({ id: approvalRequests.id, state: approvalRequests.state, hash: approvalRequests.contentHash })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.postId, post.post.id), ne(approvalRequests.id, request.id)));
  for (const { id, state, hash } of others) {
    const isYes = isGrantedApproval(state) && hash === request.contentHash;
    if (isYes || isOpenApproval(state)) await updateRequest(tx, id, { state: 'voided' });
  }
}

async function backToDrafts(tx: WorkspaceTx, post: Subject): Promise<void> {
  for (const one of submittedOf(post)) {
    const isMoved = await movePublications(tx, [one], { status: 'draft', scheduledAt: one.scheduledAt });
    if (!isMoved) throw new Error('A publication of a post that is locked was moved.');
  }
  await stampPostStatus(tx, [post.post.id]);
}

type Said = { found: Case; item: ApprovalDecideItem; person: DecidingPerson };

async function store(tx: WorkspaceTx, { found, item, person }: Said): Promise<ApprovalDecisionRow> {
  const { request, approver } = found;
  const { workspaceId, clientId } = request;
  const [row] = await tx
    .insert(approvalDecisions)
    .values({
      workspaceId,
      clientId,
      requestId: request.id,
      decision: item.decision,
      isContact: person.kind === 'contact',
      ...(person.kind === 'contact' ? { contactId: approver.id } : { userId: approver.id }),
      name: approver.name,
      email: approver.email === '' ? null : approver.email,
      note: item.note || null,
      commentId: item.commentId ?? null,
      ip: person.ip,
      userAgent: person.userAgent?.slice(0, 500) ?? null,
      contentHash: request.contentHash,
      postVersion: request.postVersion,
      key: item.key,
    })
    .returning();
  if (!row) throw new Error('The decision was not stored.');
  return row;
}

async function apply(tx: WorkspaceTx, news: ApprovalNews, said: Said): Promise<void> {
  const { found, item } = said;
  const { post, request, approvers, decisions } = found;
  const all = [...decisions, await store(tx, said)];
  const result = tally(
    fromOf(post.rule, request.step),
    approvers.map(({ id }) => id),
    voicesOf(all),
  );
  const asked = { askedAt: request.askedAt ?? post.now };
  if (item.decision === 'approve') {
    // A no of somebody else, who may have changed their mind meanwhile, ended it before.
    const isDone = result === 'approved';
    await updateRequest(tx, request.id, {
      ...asked,
      ...(isDone ? { state: 'approved', decidedAt: post.now } : { state: 'waiting' }),
    });
  } else {
    await takeBack(tx, found);
    await updateRequest(tx, request.id, { ...asked, state: ended[item.decision], decidedAt: post.now });
    if (item.decision === 'decline') await backToDrafts(tx, post);
  }
  news.decided(subjectOf(post), request.step, item.decision);
}

/** What differs between what they looked at and what there is now. */
async function changesOf(tx: WorkspaceTx, request: SlimRequest, post: ApprovalPost, contentHash: string) {
  const [seen] =
    request.contentHash === contentHash
      ? [{ id: request.id }]
      : await tx
          .select({ id: approvalRequests.id })
          .from(approvalRequests)
          .where(and(eq(approvalRequests.postId, post.post.id), eq(approvalRequests.contentHash, contentHash)))
          .limit(1);
  const before = seen && (await findSnapshot(tx, seen.id));
  return before ? compareSnapshots(before, post.snapshot) : [];
}

type Answer = Pick<ApprovalDecidedItem, 'requestId' | 'key' | 'result' | 'changes'>;

/** What is decided on: requests by their id, posts and decisions by theirs. */
type Cases = {
  requests: Map<string, SlimRequest>;
  posts: Map<string, ApprovalPost>;
  decisions: Map<string, ApprovalDecisionRow[]>;
};

/** All at once: whoever answers a month of posts holds every one of them meanwhile. */
async function readCases(tx: WorkspaceTx, ids: readonly string[]): Promise<Cases> {
  const requests = await findSlimRequests(tx, ids);
  const postIds = [...new Set(requests.map(({ postId }) => postId))];
  const posts = await readApprovalPosts(tx, postIds, { isRuled: true });
  return {
    requests: new Map(requests.map((request) => [request.id, request])),
    posts: new Map(posts.map((post) => [post.post.id, post])),
    decisions: Map.groupBy(await listDecisions(tx, [...ids]), ({ requestId }) => requestId),
  };
}

type Deciding = { people: People; news: ApprovalNews; person: DecidingPerson };

function findCase(cases: Cases, { people, person }: Deciding, id: string): Case | { refused: 'not_yours' | 'passed' } {
  const request = cases.requests.get(id);
  if (!request || !isTheirs(person, request)) return { refused: 'not_yours' };
  const read = cases.posts.get(request.postId);
  if (!read?.rule) return { refused: 'passed' };
  const post = { ...read, rule: read.rule };
  const approvers = approversOf(people, { rule: post.rule, step: request.step, authorIds: authorsOf(post.post) });
  const approver = approvers.find((one) => one.id === idOf(person));
  if (!approver) return { refused: 'not_yours' };
  return { post, request, approvers, approver, decisions: cases.decisions.get(id) ?? [] };
}

async function decideOne(
  tx: WorkspaceTx,
  deciding: Deciding,
  cases: Cases,
  item: ApprovalDecideItem,
): Promise<Answer & { postId: string | null }> {
  const { news, person } = deciding;
  const { requestId, key } = item;
  const found = findCase(cases, deciding, requestId);
  if ('refused' in found) return { requestId, key, result: found.refused, changes: [], postId: null };
  const { post, request } = found;
  const refused = refusalOf(found, item);
  if (refused === null) await apply(tx, news, { found, item, person });
  const changes = refused === 'changed' ? await changesOf(tx, request, post, item.contentHash) : [];
  return { requestId, key, result: refused ?? 'recorded', changes, postId: post.post.id };
}

/** In their order. What one of them changed is read anew for those that follow about the same post. */
async function decideAll(tx: WorkspaceTx, deciding: Deciding, cases: Cases, items: readonly ApprovalDecideItem[]) {
  const answers: Awaited<ReturnType<typeof decideOne>>[] = [];
  let current = cases;
  for (const [index, item] of items.entries()) {
    const answer = await decideOne(tx, deciding, current, item);
    answers.push(answer);
    if (answer.result !== 'recorded') continue;
    const isOfSamePost = (id: string) => cases.requests.get(id)?.postId === answer.postId;
    const next = items.slice(index + 1).map(({ requestId }) => requestId);
    const ids = [...new Set(next.filter(isOfSamePost))];
    if (ids.length === 0) continue;
    const anew = await readCases(tx, ids);
    current = {
      requests: new Map([...current.requests, ...anew.requests]),
      posts: new Map([...current.posts, ...anew.posts]),
      decisions: new Map([...current.decisions, ...anew.decisions]),
    };
  }
  return answers;
}

/** The posts first, in the order of everybody, then their requests: the second of two waits, and finds what the first said. */
async function lockCases(tx: WorkspaceTx, person: DecidingPerson, ids: string[]): Promise<void> {
  const found = (await findSlimRequests(tx, ids)).filter((request) => isTheirs(person, request));
  await lockPosts(tx, [...new Set(found.map(({ postId }) => postId))]);
  await tx
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(inArray(approvalRequests.id, ids))
    .orderBy(asc(approvalRequests.id))
    .for('no key update');
}

/**
 * Records what a member or a contact decides, each decision by itself, in their order; the same key again changes
 * nothing. What is approved goes on at once, what isn't is taken back.
 */
export async function recordDecisions(
  tx: WorkspaceTx,
  scope: EventScope,
  person: DecidingPerson,
  items: readonly ApprovalDecideItem[],
): Promise<ApprovalDecidedItem[]> {
  const ids = [...new Set(items.map(({ requestId }) => requestId))];
  await lockCases(tx, person, ids);
  const cases = await readCases(tx, ids);
  const rules = [...cases.posts.values()].flatMap(({ rule }) => rule ?? []);
  const people = await readPeople(tx, scope.workspace.id, rules);
  const news = new ApprovalNews();
  const answers = await decideAll(tx, { people, news, person }, cases, items);
  await settleApprovals(
    tx,
    scope,
    answers.flatMap(({ postId, result }) => (postId !== null && result === 'recorded' ? [postId] : [])),
  );
  await news.tell(tx, person.kind === 'contact' ? { ...scope, contactId: person.contactId } : scope);
  const states = new Map<string, ApprovalState>();
  for (const { id, state } of await findSlimRequests(tx, ids)) states.set(id, state);
  return answers.map(({ postId: _locked, ...answer }) => ({
    ...answer,
    state: answer.result === 'not_yours' ? null : (states.get(answer.requestId) ?? null),
  }));
}
