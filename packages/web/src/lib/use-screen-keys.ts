import { useEffect } from 'react';
import { isSpokenFor } from '#lib/is-spoken-for.ts';
import { areShortcutsOn } from '#lib/shortcut-choice.ts';
import { useLatest } from '#lib/use-latest.ts';

/** How long the second key of a pair of the dashboard's may take: `g c` leads to the clients, and completes nothing here. */
const pairMs = 1_200;

let pairBegunAt = Number.NEGATIVE_INFINITY;

function isOfPair({ key, timeStamp }: KeyboardEvent): boolean {
  const isSecond = timeStamp - pairBegunAt <= pairMs;
  pairBegunAt = key === 'g' && !isSecond ? timeStamp : Number.NEGATIVE_INFINITY;
  return isSecond || key === 'g';
}

/** Those that may be held down. */
const repeating: ReadonlySet<string> = new Set(['j', 'k', 'ArrowDown', 'ArrowUp']);

const isOnControl = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('a, button') !== null;

/** What the keys of a screen do, wherever the focus is, unless somebody types or something floats above the page. */
export function useScreenKeys(keys: Record<string, () => void>): void {
  const listen = useLatest((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (!areShortcutsOn() || isSpokenFor(event) || isOfPair(event)) return;
    if (event.repeat && !repeating.has(event.key)) return;
    // Enter does what the focused control does.
    if (event.key === 'Enter' && isOnControl(event)) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    // Before the window, where the dashboard listens: what is taken here is not done there as well.
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [listen]);
}
