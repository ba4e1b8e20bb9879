import { AppError } from '@ruche/contracts/api';
import { isGrantedApproval } from '@ruche/contracts/approvals';
import type { PagePostState } from '@ruche/contracts/client-page';
import { hasBegun, isTooLate, type SlimRequest } from '@ruche/database/approvals';
import { posts as refusals } from '#features/client-page/refusals.ts';
import type { PostParts } from './gathered/service.ts';

export const noSuchPost = () => new AppError('not_found', refusals.notFound);

/** The newest that the client was shown; null where it was withdrawn, or nobody asked. */
export function shownRequestOf(requests: readonly SlimRequest[]): SlimRequest | null {
  const newest = requests.find(({ askedAt }) => askedAt !== null);
  return newest === undefined || newest.state === 'withdrawn' ? null : newest;
}

/** What the client saw before: what was last approved, or else what was last asked for. */
export function previousOf(request: SlimRequest, requests: readonly SlimRequest[]): SlimRequest | null {
  const earlier = requests
    .slice(requests.indexOf(request) + 1)
    .filter(({ askedAt, contentHash }) => askedAt !== null && contentHash !== request.contentHash);
  return earlier.find(({ decidedAt, state }) => decidedAt !== null && wasGranted(state)) ?? earlier[0] ?? null;
}

/** Voided ones were approved before, or asked about: of both, the newest is what people remember. */
const wasGranted = (state: SlimRequest['state']) => isGrantedApproval(state) || state === 'voided';

const statusesOf = ({ post }: PostParts) => post.publications.map(({ status }) => status);

const isOut = (parts: PostParts) =>
  statusesOf(parts).some((status) => status === 'published') || (hasBegun(parts.post) && isOver(parts));
const isOver = ({ post: { post, now } }: PostParts) => post.scheduledFor !== null && post.scheduledFor <= now;

/** Whether the contact is asked for an answer that they haven't given. */
export function isWaitingFor({ request, post, decisions, approvers }: PostParts, contactId: string): boolean {
  if (request?.state !== 'waiting' || request.contentHash !== post.contentHash) return false;
  if (!approvers.some(({ id }) => id === contactId)) return false;
  if (isTooLate(post, request)) return false;
  return decisions.findLast((one) => one.contactId === contactId)?.decision !== 'approve';
}

/** Whether they may still say no to what was said yes to. */
export function canObject({ request, post, approvers }: PostParts, contactId: string): boolean {
  if (!request || request.contentHash !== post.contentHash || hasBegun(post)) return false;
  if (!approvers.some(({ id }) => id === contactId) || isTooLate(post, request)) return false;
  return request.state === 'waiting' || isGrantedApproval(request.state);
}

function stateOfRequest(parts: PostParts, request: SlimRequest, contactId: string): PagePostState {
  switch (request.state) {
    case 'waiting':
      if (request.contentHash !== parts.post.contentHash) return 'changes_asked';
      if (isTooLate(parts.post, request)) return 'passed';
      return isWaitingFor(parts, contactId) ? 'waiting' : 'waiting_for_others';
    case 'approved':
    case 'let_out':
      // Edited since: the team looks at it first, and asks anew.
      return request.contentHash === parts.post.contentHash ? 'approved' : 'changes_asked';
    case 'declined':
      return 'declined';
    case 'lapsed':
      return 'passed';
    case 'unasked':
    case 'changes_asked':
    case 'voided':
    case 'withdrawn':
      break;
  }
  // Being worked on: they asked for a change, or it is changed and with the team once more.
  return 'changes_asked';
}

/** Null where the client is not shown the post. */
export function stateOf(parts: PostParts, contactId: string): PagePostState | null {
  const { request } = parts;
  if (isOut(parts)) return 'published';
  const statuses = statusesOf(parts);
  const isComing = statuses.some((status) => status === 'scheduled' || status === 'publishing');
  if (request && !(isComing && request.state !== 'waiting')) return stateOfRequest(parts, request, contactId);
  return isComing ? 'scheduled' : null;
}
