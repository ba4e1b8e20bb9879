import type { Credentials } from '@ruche/contracts/accounts';
import { z } from 'zod';
import type { Inbox, InboxAccount } from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { answerStep } from './inbox-answer.ts';
import { askBusiness, type Business, gone, notAllowed } from './inbox-call.ts';
import { listComments, readRemoteId, resolveComment } from './inbox-comments.ts';
import { createWebhooks } from './inbox-webhooks.ts';

/** Of the Business API: an account has them once its owner has allowed the second application. */
const readScope = 'comment.list';
const writeScope = 'comment.list.manage';

type Change = { action: 'hide' | 'like' | 'delete'; json: Record<string, string> };

async function change(business: Business, account: InboxAccount, { action, json }: Change): Promise<Outcome<null>> {
  const done = await askBusiness(business, account, {
    method: 'POST',
    path: `/business/comment/${action}/`,
    json: { business_id: account.platformUserId, ...json },
    schema: z.unknown(),
  });
  return done.kind === 'ok' ? ok(null) : done;
}

/**
 * Of accounts as the second application knows them: their id and access there. Comments alone: messages of people in
 * Europe come without their text, and 48 hours after the last one nobody can be answered, so that half of an inbox would
 * be missing without a sign.
 */
export function createInbox(business: Business, businessApp: Credentials): Inbox {
  return {
    abilitiesOf({ scopes }, kind) {
      if (kind !== 'comment' || !scopes.includes(readScope)) return null;
      const canWrite = scopes.includes(writeScope);
      return {
        canReply: canWrite,
        canReplyPrivately: false,
        canHide: canWrite,
        canLike: canWrite,
        canDelete: false,
        canDeleteOwn: canWrite,
        maxLength: 150,
        counts: 'characters',
        mostAttachments: 0,
        attachmentTypes: [],
        windowHours: null,
      };
    },
    listsOf: ({ scopes }) => (scopes.includes(readScope) ? ['comments'] : []),
    historyDays: { comments: null, mentions: null, messages: null },
    async list(account, request) {
      const isAllowed = request.list === 'comments' && account.scopes.includes(readScope);
      return isAllowed ? listComments(business, account, request) : notAllowed;
    },
    resolve: (account, { videoId = '', commentId = '' }) => resolveComment(business, account, { videoId, commentId }),
    answer: (answer) => answerStep(business, answer),
    setHidden(account, remoteId, isHidden) {
      const { videoId, commentId } = readRemoteId(remoteId);
      const json = { video_id: videoId, comment_id: commentId, action: isHidden ? 'HIDE' : 'UNHIDE' };
      return change(business, account, { action: 'hide', json });
    },
    setLiked(account, remoteId, isLiked) {
      const json = { comment_id: readRemoteId(remoteId).commentId, action: isLiked ? 'LIKE' : 'UNLIKE' };
      return change(business, account, { action: 'like', json });
    },
    async remove(account, { remoteId }) {
      const json = { comment_id: readRemoteId(remoteId).commentId };
      const done = await change(business, account, { action: 'delete', json });
      return done === gone ? ok(null) : done;
    },
    webhooks: createWebhooks(business.surroundings, businessApp),
  };
}
