import { useLayoutEffect, useRef } from 'react';
import { isSpokenFor } from '#lib/is-spoken-for.ts';
import { areShortcutsOn } from '#lib/shortcut-choice.ts';
import { createKeySequence } from './key-sequence.ts';

/** What each shortcut does, by its keys: `n`, `g c`, `?`. */
export type Shortcuts = Record<string, () => void>;

function isPalette({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && metaKey !== ctrlKey && !shiftKey && !altKey;
}

/** Listens for the whole page from the moment it is seen; the palette's chord works even while typing. */
export function useShortcuts(shortcuts: Shortcuts, onPalette: () => void): void {
  const latest = useRef({ shortcuts, onPalette });
  useLayoutEffect(() => {
    latest.current = { shortcuts, onPalette };
  });
  const keys = Object.keys(shortcuts).join('\n');
  useLayoutEffect(() => {
    const read = createKeySequence(keys.split('\n'));
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isPalette(event)) {
        event.preventDefault();
        latest.current.onPalette();
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
      if (!areShortcutsOn() || isSpokenFor(event)) return;
      const act = latest.current.shortcuts[read(event.key, event.timeStamp) ?? ''];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [keys]);
}
