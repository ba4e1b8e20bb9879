import type { RefObject } from 'react';
import {
  findInserted,
  findPart,
  putAt,
  type Replacement,
  type TextPart,
} from '#entities/assistant/writing/place-text.ts';
import { offerToTakeBack, replaceWithUndo } from '#entities/assistant/writing/replace-in-field.ts';
import { useComposer } from '#features/posts/components/composer/composer-context.ts';
import { commentSlot, type TextSlot } from '#features/posts/text-slots.ts';
import { rewritePanel as words } from '#features/posts/words/assistant.ts';

/** Where a suggestion would go in a text; null where the text that was selected is gone. */
export function placeFor(current: string, part: TextPart) {
  return findPart(current, part) ?? (part.isSelection ? null : { from: 0, to: current.length });
}

/** Puts suggestions into the post, each as one step that can be undone. */
export function useSuggestion(field: RefObject<HTMLTextAreaElement | null>, slot: TextSlot) {
  const { change, read } = useComposer();
  const undoElsewhere = (replacement: Replacement) => {
    const current = slot.read(read());
    const found = findInserted(current, replacement);
    if (found) change(slot.write(read(), putAt(current, found, replacement.removed)));
    return found !== null;
  };
  const replace = (place: { from: number; to: number }, text: string) =>
    replaceWithUndo(field, place, text, undoElsewhere);
  return {
    put: (text: string, part: TextPart) => {
      if (field.current === null) return;
      const { value, selectionStart: from, selectionEnd: to } = field.current;
      replace(placeFor(value, part) ?? { from, to }, text);
    },
    replaceAll: (text: string) => replace({ from: 0, to: field.current?.value.length ?? 0 }, text),
    insertHook: (hook: string) => replace({ from: 0, to: 0 }, `${hook}\n\n`),
    insertTags: (tags: readonly string[]) => {
      const value = field.current?.value ?? '';
      const end = value.trimEnd().length;
      replace({ from: end, to: value.length }, `${value.includes('\n') ? '\n\n' : ' '}${tags.join(' ')}`);
    },
    setComment: (comment: string) => {
      const newest = read();
      const former = commentSlot.read(newest);
      change(commentSlot.write(newest, comment));
      offerToTakeBack(words.commentUsed, () =>
        change((now) => (commentSlot.read(now) === comment ? commentSlot.write(now, former) : {})),
      );
    },
  };
}

export type Suggestion = ReturnType<typeof useSuggestion>;
