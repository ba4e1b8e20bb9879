import type { AnswerReceipt, InboxAttachment, InboxMessage } from '@ruche/contracts/inbox';
import type { AnswerAttemptRow, ReadMessage } from '@ruche/database/inbox';

const isPage = (url: string | null) => url !== null && /^https?:\/\//i.test(url);

const presentAttachment = ({ kind, url, name }: InboxAttachment): InboxAttachment => ({
  kind,
  url: isPage(url) ? url : null,
  name,
});

/** What somebody asked for shows at once; the network's word replaces it. */
function presentModeration({ wanted, isHidden, isLiked }: ReadMessage): Pick<InboxMessage, 'isHidden' | 'isLiked'> {
  return {
    isHidden: wanted === 'hide' || (wanted !== 'show' && isHidden),
    isLiked: wanted === 'like' || (wanted !== 'unlike' && isLiked),
  };
}

export function presentMessage(message: ReadMessage): InboxMessage {
  const { id, conversationId, direction, removedAt, sentiment, language, state, reason, userId, ruleId } = message;
  const isGone = removedAt !== null;
  return {
    id,
    conversationId,
    direction,
    text: isGone ? '' : message.text,
    attachments: isGone ? [] : message.attachments.map(presentAttachment),
    sentAt: message.sentAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    ...presentModeration(message),
    isPrivate: message.isPrivate,
    parentId: message.parentId,
    permalink: isPage(message.permalink) ? message.permalink : null,
    sentiment,
    isSentimentCorrected: message.isSentimentCorrected,
    language,
    state,
    reason,
    userId,
    ruleId,
    isFromRuche: message.isFromRuche,
  };
}

export function presentAttempt(attempt: AnswerAttemptRow): AnswerReceipt['attempts'][number] {
  const { number, kind, startedAt, endedAt, outcome, reason } = attempt;
  return {
    number,
    kind,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    outcome,
    reason,
  };
}
