import type { ConversationKind, InboxAbilities } from '@ruche/contracts/inbox';
import type { InboxList } from '#src/inbox/inbox.ts';

const canRead = (scopes: readonly string[]) =>
  scopes.includes('pages_read_engagement') && scopes.includes('pages_read_user_content');

const pictures = ['image/jpeg', 'image/png', 'image/gif'];

/** With what the person allowed; null where there are no conversations of that kind. */
export function abilitiesOf(
  { scopes }: { scopes: readonly string[] },
  kind: ConversationKind,
  messageHours: number,
): InboxAbilities | null {
  const canMessage = scopes.includes('pages_messaging');
  const canEngage = scopes.includes('pages_manage_engagement');
  if (kind === 'message') {
    if (!canMessage) return null;
    return {
      canReply: true,
      canReplyPrivately: false,
      canHide: false,
      canLike: false,
      canDelete: false,
      canDeleteOwn: false,
      maxLength: 2000,
      counts: 'characters',
      mostAttachments: 1,
      attachmentTypes: [...pictures, 'video/mp4', 'application/pdf'],
      windowHours: messageHours,
    };
  }
  if (!canRead(scopes)) return null;
  const isComment = kind === 'comment';
  return {
    canReply: canEngage,
    canReplyPrivately: isComment && canMessage,
    canHide: isComment && canEngage,
    canLike: isComment && canEngage,
    canDelete: isComment && canEngage,
    canDeleteOwn: canEngage,
    maxLength: 8000,
    counts: 'characters',
    mostAttachments: 1,
    attachmentTypes: pictures,
    windowHours: null,
  };
}

export function listsOf({ scopes }: { scopes: readonly string[] }): InboxList[] {
  const lists: InboxList[] = canRead(scopes) ? ['comments', 'mentions'] : [];
  return scopes.includes('pages_messaging') ? [...lists, 'messages'] : lists;
}
