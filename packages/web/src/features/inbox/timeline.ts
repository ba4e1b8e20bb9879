import type { ConversationNote, InboxMessage } from '@ruche/contracts/inbox';

export type TimelineItem =
  | { kind: 'message'; id: string; at: string; message: InboxMessage }
  | { kind: 'note'; id: string; at: string; note: ConversationNote };

/** Messages and notes in the order in which they were written. What came at the same moment keeps its order. */
export function joinTimeline(messages: readonly InboxMessage[], notes: readonly ConversationNote[]): TimelineItem[] {
  const items: TimelineItem[] = [
    ...messages.map((message) => ({ kind: 'message' as const, id: message.id, at: message.sentAt, message })),
    ...notes.map((note) => ({ kind: 'note' as const, id: note.id, at: note.createdAt, note })),
  ];
  return items.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Whether an item is the first of its day, on the viewer's clock. */
export function beginsDay(items: readonly TimelineItem[], index: number): boolean {
  const dayOf = (item: TimelineItem | undefined) => (item === undefined ? '' : new Date(item.at).toDateString());
  return dayOf(items[index]) !== dayOf(items[index - 1]);
}
