import type { ConversationKind, InboxAbilities } from '@ruche/contracts/inbox';
import type { Inbox, InboxList } from '#src/inbox/inbox.ts';

const images = ['image/jpeg', 'image/png', 'image/webp'];
const messageScopes = ['dm.read', 'tweet.read', 'users.read'];

type Scopes = readonly string[];
const hasAll = (scopes: Scopes, needed: Scopes) => needed.every((scope) => scopes.includes(scope));
const noFiles = { mostAttachments: 0, attachmentTypes: [] };
const fourImages = { mostAttachments: 4, attachmentTypes: images };

/** Likes take a scope that nobody is asked for. Whoever blocked the account is found out when the answer is sent. */
const none = { canReplyPrivately: false, canHide: false, canLike: false, canDelete: false, windowHours: null };

export const abilitiesOf: Inbox['abilitiesOf'] = ({ scopes }, kind: ConversationKind): InboxAbilities | null => {
  if (kind === 'message') {
    if (!hasAll(scopes, messageScopes)) return null;
    const canWrite = scopes.includes('dm.write');
    const counts = 'characters';
    const files = scopes.includes('media.write') ? { mostAttachments: 1, attachmentTypes: images } : noFiles;
    return { ...none, canReply: canWrite, canDeleteOwn: canWrite, maxLength: 10_000, counts, ...files };
  }
  const canWrite = scopes.includes('tweet.write');
  return {
    ...none,
    canReply: canWrite,
    // Only the author of a post decides about what is below it.
    canHide: kind === 'comment' && scopes.includes('tweet.moderate.write'),
    canDeleteOwn: canWrite,
    maxLength: 280,
    counts: 'weighted',
    ...(scopes.includes('media.write') ? fourImages : noFiles),
  };
};

export const listsOf: Inbox['listsOf'] = ({ scopes }): InboxList[] => {
  if (!hasAll(scopes, ['tweet.read', 'users.read'])) return [];
  return ['comments', 'mentions', ...(hasAll(scopes, messageScopes) ? (['messages'] as const) : [])];
};
