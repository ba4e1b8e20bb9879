import { type Edge, firstThatKnows } from '#src/networks/meta/edge.ts';
import { listConversations, listMessages } from './conversations.ts';
import { like, listReplies, replyToComment } from './instagram-comments.ts';
import { answerMention } from './instagram-mentions.ts';
import { likeComment, listTagged } from './page-comments.ts';
import { sendMessage } from './send.ts';

/** What only Pages have. */
export const pageInboxEdges: readonly Edge[] = [
  { method: 'GET', path: ['*', 'tagged'], operation: 'inbox', answer: listTagged },
  { method: 'POST', path: ['*', 'likes'], operation: 'inbox', answer: firstThatKnows(like, likeComment) },
  { method: 'DELETE', path: ['*', 'likes'], operation: 'inbox', answer: firstThatKnows(like, likeComment) },
];

/** What people write to accounts, and the answers, the same by either way to Instagram. Private threads are those of Pages, too. */
export const instagramInboxEdges: readonly Edge[] = [
  { method: 'GET', path: ['*', 'replies'], operation: 'inbox', answer: listReplies },
  { method: 'POST', path: ['*', 'replies'], operation: 'inbox', answer: replyToComment },
  { method: 'POST', path: ['*', 'mentions'], operation: 'inbox', answer: answerMention },
  { method: 'GET', path: ['*', 'conversations'], operation: 'inbox', answer: listConversations },
  { method: 'GET', path: ['*', 'messages'], operation: 'inbox', answer: firstThatKnows(listMessages) },
  { method: 'POST', path: ['*', 'messages'], operation: 'inbox', answer: sendMessage },
];
