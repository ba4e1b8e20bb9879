import type { InboxAbilities } from '@ruche/contracts/inbox';
import { isSuccess } from '#src/http.ts';
import type { Inbox, InboxAccount } from '#src/inbox/inbox.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import { encodeKey, readCommentUrn } from './comment-urns.ts';
import { readProblem } from './errors.ts';
import { answerStep } from './inbox-answer.ts';
import { commentsPath } from './inbox-comments.ts';
import { listNewComments, listNotifications, resolvePointer } from './inbox-notifications.ts';
import { createWebhooks } from './inbox-webhooks.ts';
import { fetchMember } from './member.ts';
import { authorUrn } from './publish-media.ts';
import type { Rest } from './rest.ts';

const readScopes = ['r_organization_social', 'r_organization_social_feed'];
const writeScopes = ['w_organization_social', 'w_organization_social_feed'];

type Whose = Pick<InboxAccount, 'kind' | 'scopes'>;
/** Only company pages have an inbox: what is below a member's posts is shown to no application. */
const canRead = ({ kind, scopes }: Whose) => kind === 'organization' && readScopes.some((one) => scopes.includes(one));

const listsOf: Inbox['listsOf'] = (account) => (canRead(account) ? ['comments', 'mentions'] : []);

const lacksInbox: Failure = {
  kind: 'rejected',
  problem: 'missing_scopes',
  reason: 'LinkedIn doesn’t show Ruche what people write here. Only company pages have an inbox.',
};

function abilitiesOf(account: Whose, kind: 'comment' | 'mention' | 'message'): InboxAbilities | null {
  if (kind === 'message' || !canRead(account)) return null;
  const canWrite = writeScopes.some((scope) => account.scopes.includes(scope));
  return {
    canReply: canWrite,
    canReplyPrivately: false,
    canHide: false,
    canLike: canWrite,
    canDelete: canWrite && kind === 'comment',
    canDeleteOwn: canWrite,
    maxLength: 1250,
    counts: 'characters',
    mostAttachments: 0,
    attachmentTypes: [],
    windowHours: null,
  };
}

type Change = { method: 'POST' | 'PUT' | 'DELETE'; path: string; query?: string; json?: unknown };

/** May be made again. What is gone already needs no end. */
async function change(rest: Rest, { tokens }: InboxAccount, { method, ...write }: Change): Promise<Outcome<null>> {
  const headers = method === 'DELETE' ? { 'x-restli-method': 'DELETE' } : {};
  const answered = await rest.call({ method, access: tokens.access, headers, ...write });
  if (answered.kind !== 'ok') return answered;
  if (isSuccess(answered.value) || (method === 'DELETE' && answered.value.status === 404)) return ok(null);
  return readProblem(answered.value, rest.surroundings.now());
}

function setLiked(rest: Rest, account: InboxAccount, root: string, isLiked: boolean): Promise<Outcome<null>> {
  const actor = encodeURIComponent(authorUrn(account));
  if (!isLiked) {
    const path = `/rest/reactions/(actor:${actor},entity:${encodeKey(root)})`;
    return change(rest, account, { method: 'DELETE', path });
  }
  const json = { root, reactionType: 'LIKE' };
  return change(rest, account, { method: 'POST', path: '/rest/reactions', query: `actor=${actor}`, json });
}

async function remove(rest: Rest, account: InboxAccount, urn: string): Promise<Outcome<null>> {
  const comment = readCommentUrn(urn);
  if (!comment) return ok(null);
  const path = `${commentsPath(comment.object)}/${encodeURIComponent(comment.id)}`;
  return change(rest, account, { method: 'DELETE', path, query: `actor=${encodeURIComponent(authorUrn(account))}` });
}

/** LinkedIn forgets it without a word when the grant or the role ends. */
async function subscribe(
  rest: Rest,
  account: InboxAccount,
  { appId, callbackUrl }: { appId: string; callbackUrl: string },
): Promise<Outcome<null>> {
  const member = await fetchMember(rest, account.tokens.access);
  if (member.kind !== 'ok') return member;
  const key = {
    developerApplication: `urn:li:developerApplication:${appId}`,
    user: `urn:li:person:${member.value.id}`,
    entity: authorUrn(account),
    eventType: 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS',
  };
  const fields = Object.entries(key).map(([name, value]) => `${name}:${encodeURIComponent(value)}`);
  const path = `/rest/eventSubscriptions/(${fields.join(',')})`;
  return change(rest, account, { method: 'PUT', path, json: { webhook: callbackUrl } });
}

export function createInbox(rest: Rest): Inbox {
  const { developerAppId } = rest.surroundings;
  return {
    abilitiesOf,
    listsOf,
    historyDays: { comments: null, mentions: 60, messages: null },
    async list(account, request) {
      if (!listsOf(account).includes(request.list)) return lacksInbox;
      return request.list === 'comments'
        ? listNewComments(rest, account, request)
        : listNotifications(rest, account, request);
    },
    resolve: (account, pointer) => resolvePointer(rest, account, pointer),
    pointerTo: ({ remoteId, postRemoteId }) => ({
      comment: remoteId,
      ...(postRemoteId !== null && { post: postRemoteId }),
    }),
    answer: (answer) => answerStep(rest, answer),
    setLiked: (account, remoteId, isLiked) => setLiked(rest, account, remoteId, isLiked),
    remove: (account, { remoteId }) => remove(rest, account, remoteId),
    webhooks: createWebhooks(rest),
    ...(developerAppId !== undefined && {
      subscribe: (account: InboxAccount, callbackUrl: string) =>
        subscribe(rest, account, { appId: developerAppId, callbackUrl }),
    }),
    subscriptionDays: 1,
  };
}
