import type { RefObject } from 'react';
import { offerUndo } from '#components/offer-undo.tsx';
import { replaceText } from '#lib/insert-text.ts';
import { toast } from '#lib/toast.ts';
import { findInserted, type Replacement } from './place-text.ts';
import { usedText as words } from './words.ts';

type TextField = RefObject<HTMLTextAreaElement | null>;
type Place = { from: number; to: number };

/** Puts a text of the model into a field, as one step of the field's own undo. */
export function replaceInField({ current }: TextField, place: Place, inserted: string): Replacement | null {
  if (current === null) return null;
  const removed = current.value.slice(place.from, place.to);
  replaceText(current, place, inserted);
  return { at: place.from, removed, inserted };
}

/** Takes it back whatever was typed around it; false where it was changed itself, or the field is gone. */
export function takeBack({ current }: TextField, replacement: Replacement): boolean {
  const place = current?.isConnected === true ? findInserted(current.value, replacement) : null;
  if (current === null || place === null) return false;
  replaceText(current, place, replacement.removed);
  return true;
}

/** One message for all that the assistant did: the newest can be taken back. */
export function offerToTakeBack(done: string, onUndo: () => void): void {
  offerUndo({ id: 'assistant', done, onUndo });
}

type UndoElsewhere = (replacement: Replacement) => boolean;

/** Puts a text into a field, and offers to take it back. */
export function replaceWithUndo(field: TextField, place: Place, text: string, undoElsewhere?: UndoElsewhere): void {
  const replacement = replaceInField(field, place, text);
  if (replacement === null) return;
  offerToTakeBack(words.used, () => {
    const isGone = field.current?.isConnected !== true;
    const isBack = isGone ? undoElsewhere?.(replacement) === true : takeBack(field, replacement);
    if (!isBack) toast.error(words.cannotUndo);
  });
}
