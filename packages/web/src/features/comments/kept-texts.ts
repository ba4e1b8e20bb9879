import type { CommentSide } from '@ruche/contracts/comments';

/** Where something is being written: a new thread of a side, or an answer. Texts never change places. */
export type DraftPlace = { postId: string; side: CommentSide; parentId: string | null };

/** What was begun, each for its place alone, as long as the page is open. */
const kept = new Map<string, string>();

const keyOf = ({ postId, side, parentId }: DraftPlace) => `${postId} ${side} ${parentId ?? ''}`;

export const readKeptText = (place: DraftPlace) => kept.get(keyOf(place)) ?? '';

export function keepText(place: DraftPlace, text: string): void {
  if (text === '') kept.delete(keyOf(place));
  else kept.set(keyOf(place), text);
}

/** Whether something on that side was begun and not sent. */
export function hasKeptText(postId: string, side: CommentSide): boolean {
  return [...kept].some(([key, text]) => key.startsWith(`${postId} ${side} `) && text.trim() !== '');
}
