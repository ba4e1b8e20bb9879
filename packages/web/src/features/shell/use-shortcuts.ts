import { useLayoutEffect, useRef } from 'react';
import { isSpokenFor } from '#lib/is-spoken-for.ts';
import { areShortcutsOn } from '#lib/shortcut-choice.ts';
import { createKeySequence } from './key-sequence.ts';

/** What each shortcut does, by its keys: `n`, `g c`, `?`. */
export type Shortcuts = Record<string, () => void>;

/** What a key does together with the key of commands: `k`, `j`. */
type Chords = Record<string, () => void>;

function chordOf({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): string | null {
  return metaKey !== ctrlKey && !shiftKey && !altKey ? key.toLowerCase() : null;
}

/** Listens for the whole page from the moment it is seen; chords work even while typing. */
export function useShortcuts(shortcuts: Shortcuts, chords: Chords): void {
  const latest = useRef({ shortcuts, chords });
  useLayoutEffect(() => {
    latest.current = { shortcuts, chords };
  });
  const keys = Object.keys(shortcuts).join('\n');
  useLayoutEffect(() => {
    const read = createKeySequence(keys.split('\n'));
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const chord = latest.current.chords[chordOf(event) ?? ''];
      if (chord !== undefined) {
        event.preventDefault();
        // A key that is held would open and close by turns.
        if (!event.repeat) chord();
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
