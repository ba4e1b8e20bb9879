import type { Conversation, ConversationBulk, ConversationStanding, InboxView } from '@ruche/contracts/inbox';

type PlainOperation = 'done' | 'reopen' | 'read' | 'unread' | 'spam' | 'not-spam';

/** A change to many conversations, without saying to which. */
export type Change =
  | { operation: PlainOperation }
  | { operation: 'snooze'; until: string }
  | { operation: 'assign'; assigneeId: string | null }
  | { operation: 'label' | 'unlabel'; labelId: string };

export const toBulk = (change: Change, ids: string[]): ConversationBulk => ({ ...change, ids });

const plainChanges: Record<PlainOperation, (conversation: Conversation) => Partial<Conversation>> = {
  done: () => ({ state: 'done', snoozedUntil: null, unreadCount: 0 }),
  reopen: () => ({ state: 'open', snoozedUntil: null }),
  read: () => ({ unreadCount: 0 }),
  unread: ({ unreadCount }) => ({ unreadCount: Math.max(1, unreadCount) }),
  spam: () => ({ isSpam: true }),
  'not-spam': () => ({ isSpam: false }),
};

function changedLabels(labelIds: readonly string[], labelId: string, isAdded: boolean): string[] {
  return isAdded ? [...new Set([...labelIds, labelId])] : labelIds.filter((id) => id !== labelId);
}

/** A conversation as it is going to be, before the server has answered. */
export function applyChange(conversation: Conversation, change: Change): Conversation {
  if ('until' in change) return { ...conversation, state: 'snoozed', snoozedUntil: change.until };
  if ('assigneeId' in change) return { ...conversation, assigneeId: change.assigneeId };
  if ('labelId' in change) {
    const labelIds = changedLabels(conversation.labelIds, change.labelId, change.operation === 'label');
    return { ...conversation, labelIds };
  }
  return { ...conversation, ...plainChanges[change.operation](conversation) };
}

export function applyStanding(
  conversation: Conversation,
  { id: _id, ...standing }: ConversationStanding,
): Conversation {
  return { ...conversation, ...standing };
}

const isOpen = ({ state }: Conversation) => state === 'open';
const isNotDone = ({ state }: Conversation) => state !== 'done';
const always = () => true;

const belongs: Record<InboxView, (conversation: Conversation, ownId: string | undefined) => boolean> = {
  all: always,
  spam: always,
  open: isOpen,
  // One that was read stays until the list is read anew: it must not go from under whoever opens it.
  unread: isNotDone,
  unassigned: (one) => isOpen(one) && one.assigneeId === null,
  mine: (one, ownId) => isOpen(one) && one.assigneeId === ownId,
  waiting: (one) => isNotDone(one) && one.waitingSince !== null,
  troubled: ({ hasTrouble }) => hasTrouble,
  snoozed: ({ state }) => state === 'snoozed',
  done: ({ state }) => state === 'done',
};

/** Whether a view still shows a conversation that was changed here. */
export function staysIn(view: InboxView, conversation: Conversation, ownId: string | undefined): boolean {
  const isOfKind = view === 'troubled' || conversation.isSpam === (view === 'spam');
  return isOfKind && belongs[view](conversation, ownId);
}

/** Which conversation comes next once these leave the list: the one after them, else the one before. */
export function nextAfter(ids: readonly string[], leaving: ReadonlySet<string>): string | null {
  const last = ids.findLastIndex((id) => leaving.has(id));
  const stays = (id: string) => !leaving.has(id);
  return ids.slice(last + 1).find(stays) ?? ids.slice(0, Math.max(0, last)).findLast(stays) ?? null;
}

/** Where the keys act: what is no longer listed must not be changed by a key that was meant for what is seen. */
export function listedCursor(ids: readonly string[], cursor: string | null): string | null {
  return cursor !== null && ids.includes(cursor) ? cursor : (ids[0] ?? null);
}

/**
 * The neighbour of a conversation in the list. One that is no longer on it is remembered by its place there, where the
 * next one has moved up.
 */
export function neighbourOf(
  ids: readonly string[],
  { id, place, step }: { id: string | null; place: number; step: 1 | -1 },
): string | null {
  const at = id === null ? -1 : ids.indexOf(id);
  if (at >= 0) return ids[at + step] ?? null;
  if (id === null) return ids[0] ?? null;
  return ids[Math.min(step === 1 ? place : place - 1, ids.length - 1)] ?? null;
}
