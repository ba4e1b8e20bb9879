import type { ConversationKind, InboxAbilities } from '@ruche/contracts/inbox';
import type { InboxList } from '#src/inbox/inbox.ts';
import { messageHours } from '#src/meta/inbox/threads.ts';
import type { InstagramWay } from './way.ts';

type Scopes = Pick<InstagramWay, 'commentScope' | 'messageScope' | 'likeScope' | 'hasHumanAgent'>;
type Whose = { scopes: readonly string[] };

const none: InboxAbilities = {
  canReply: true,
  canReplyPrivately: false,
  canHide: false,
  canLike: false,
  canDelete: false,
  canDeleteOwn: false,
  maxLength: 2200,
  counts: 'characters',
  mostAttachments: 0,
  attachmentTypes: [],
  windowHours: null,
};

/** With what the person allowed; null where there are no conversations of that kind. */
export function abilitiesOf(
  { commentScope, messageScope, likeScope, hasHumanAgent }: Scopes,
  { scopes }: Whose,
  kind: ConversationKind,
): InboxAbilities | null {
  const canMessage = scopes.includes(messageScope);
  if (kind === 'message') {
    const attachmentTypes = ['image/jpeg', 'image/png', 'image/gif', 'video/mp4'];
    const windowHours = messageHours(hasHumanAgent);
    const message = { maxLength: 1000, counts: 'bytes', mostAttachments: 1, attachmentTypes, windowHours } as const;
    return canMessage ? { ...none, ...message } : null;
  }
  if (!scopes.includes(commentScope)) return null;
  if (kind === 'mention') return none;
  const canLike = likeScope !== null && scopes.includes(likeScope);
  return { ...none, canReplyPrivately: canMessage, canHide: true, canLike, canDelete: true, canDeleteOwn: true };
}

/** Mentions are pushed and never listed. */
export function listsOf(
  { commentScope, messageScope }: Pick<Scopes, 'commentScope' | 'messageScope'>,
  { scopes }: Whose,
): InboxList[] {
  const comments: InboxList[] = scopes.includes(commentScope) ? ['comments'] : [];
  return scopes.includes(messageScope) ? [...comments, 'messages'] : comments;
}
