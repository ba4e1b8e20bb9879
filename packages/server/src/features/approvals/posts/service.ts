import { AppError } from '@ruche/contracts/api';
import {
  type ApprovalStanding,
  type ApprovalStep,
  compareSnapshots,
  isOpenApproval,
  judgeApproval,
  type PostApproval,
  stepsOf,
} from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '@ruche/database';
import {
  type ApprovalDecisionRow,
  type ApprovalPost,
  approversOf,
  authorsOf,
  findSnapshot,
  goesOutAt,
  hasBegun,
  listDecisions,
  listRequestsOfPosts,
  type People,
  readApprovalPosts,
  readPeople,
  type SlimRequest,
  submittedOf,
  toJudged,
} from '@ruche/database/approvals';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { presentApprover, presentAround } from '#features/approvals/presenter.ts';
import { approvals as refusals } from '#features/approvals/refusals.ts';

type Known = {
  found: ApprovalPost;
  /** Newest first. */
  requests: SlimRequest[];
  decisions: ApprovalDecisionRow[];
  people: People;
};

/** The newest request for a step that says something of the content as it is. */
function requestOfStep({ found, requests }: Known, step: ApprovalStep): SlimRequest | undefined {
  const ofStep = requests.filter((request) => request.step === step);
  const granted = judgeApproval(
    {
      mode: step === 'internal' ? 'internal' : 'client',
      contentHash: found.contentHash,
      scheduledFor: goesOutAt(found),
    },
    ofStep.map(toJudged),
  ).granted[0];
  return ofStep.find(({ id }) => id === granted) ?? ofStep.find(({ state }) => isOpenApproval(state)) ?? ofStep[0];
}

function stepsOfPost(known: Known) {
  const { found, people } = known;
  const { rule, post } = found;
  if (!rule) return [];
  return stepsOf(rule.mode).map((step) => {
    const request = requestOfStep(known, step);
    const standing: ApprovalStanding = request?.state ?? 'not_asked';
    const approvers = approversOf(people, { rule, step, authorIds: authorsOf(post) });
    return { step, standing, requestId: request?.id ?? null, approvers: approvers.map(presentApprover) };
  });
}

/** As its open request says; else as the last one does, where it was about this content. */
function standingOf({ found, requests }: Known, isApproved: boolean): ApprovalStanding {
  if (!found.rule || found.rule.mode === 'none') return 'not_needed';
  const open = requests.find(({ state }) => isOpenApproval(state));
  if (open) return open.state;
  const [last] = requests;
  if (isApproved) return last?.state === 'let_out' ? 'let_out' : 'approved';
  return last && last.contentHash === found.contentHash ? last.state : 'not_asked';
}

/** What was decided on last, or let out: an edit is shown against it. */
async function changesSince(tx: WorkspaceTx, { found, requests, decisions }: Known) {
  const decided = new Set(decisions.map(({ requestId }) => requestId));
  const last = requests.find(({ id, state }) => decided.has(id) || state === 'let_out');
  if (!last || last.contentHash === found.contentHash) return [];
  const before = await findSnapshot(tx, last.id);
  return before ? compareSnapshots(before, found.snapshot) : [];
}

function canDecide(scope: Scope, { found, requests, people }: Known): boolean {
  const { rule, post } = found;
  const open = requests.find(({ state }) => state === 'waiting' || state === 'unasked');
  if (!rule || !open || open.step !== 'internal') return false;
  return approversOf(people, { rule, step: 'internal', authorIds: authorsOf(post) }).some(
    ({ id }) => id === scope.userId,
  );
}

function canAsk({ found, requests }: Known, isApproved: boolean): boolean {
  if (!found.rule || found.rule.mode === 'none' || isApproved || hasBegun(found)) return false;
  const open = requests.find(({ state }) => isOpenApproval(state));
  if (open) return open.state === 'unasked';
  return submittedOf(found).length > 0 || found.publications.some(({ status }) => status === 'draft');
}

export async function approvalOf(tx: WorkspaceTx, scope: Scope, id: string): Promise<PostApproval> {
  authorize(scope, 'posts.read', { post: id });
  const [found] = await readApprovalPosts(tx, [id], { isRuled: false });
  if (!found) throw new AppError('not_found', refusals.postNotFound);
  const requests = await listRequestsOfPosts(tx, [id]);
  const decisions = await listDecisions(
    tx,
    requests.map((request) => request.id),
  );
  const people = await readPeople(tx, scope.workspace.id, found.rule ? [found.rule] : []);
  const known = { found, requests, decisions, people };
  const { rule, contentHash, snapshot, post } = found;
  const mode = rule?.mode ?? 'none';
  const judged = judgeApproval({ mode, contentHash, scheduledFor: goesOutAt(found) }, requests.map(toJudged));
  const around = { rule, authorIds: authorsOf(post), people };
  return {
    postId: id,
    clientId: post.clientId,
    mode,
    silence: rule?.silence ?? 'remind',
    standing: standingOf(known, judged.isApproved),
    isApproved: judged.isApproved,
    contentHash,
    canAsk: canAsk(known, judged.isApproved),
    canDecide: canDecide(scope, known),
    steps: stepsOfPost(known),
    snapshot,
    changes: await changesSince(tx, known),
    requests: requests.map((request) => presentAround(request, decisions, around)),
  };
}
