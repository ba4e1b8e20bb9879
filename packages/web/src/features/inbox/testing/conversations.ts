import type { Conversation } from '@ruche/contracts/inbox';

const base: Conversation = {
  id: 'first',
  kind: 'comment',
  client: { id: 'client', name: 'Boulangerie Martin', brandColor: '#e8a33d' },
  account: { socialAccountId: 'account', platform: 'facebook', name: 'Martin', avatarPath: null, isConnected: true },
  person: null,
  post: null,
  state: 'open',
  snoozedUntil: null,
  assigneeId: null,
  labelIds: [],
  isSpam: false,
  isWatched: false,
  sentiment: null,
  language: 'fr',
  unreadCount: 1,
  waitingSince: '2031-04-30T09:00:00Z',
  dueAt: null,
  lastMessage: { text: 'Bonjour', direction: 'in', at: '2031-04-30T09:00:00Z', hasAttachments: false },
  hasTrouble: false,
  window: { isOpen: true, closesAt: null, reason: null },
  abilities: {
    canReply: true,
    canReplyPrivately: true,
    canHide: true,
    canLike: true,
    canDelete: true,
    canDeleteOwn: true,
    maxLength: 2_000,
    counts: 'characters',
    mostAttachments: 1,
    attachmentTypes: ['image/jpeg'],
    windowHours: null,
  },
  createdAt: '2031-04-30T09:00:00Z',
};

/** A conversation that waits for its first answer, except for what is said otherwise. */
export const conversationOf = (fields: Partial<Conversation> = {}): Conversation => ({ ...base, ...fields });
