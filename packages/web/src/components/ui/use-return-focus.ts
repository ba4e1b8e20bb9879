import { type RefObject, useRef } from 'react';

/** Who opened each dialog: one that is opened from another, which closes at once, leads back to where that began. */
const openers = new WeakMap<Element, HTMLElement>();

const dialogOf = (element: Element | null | undefined) => element?.closest('[role$="dialog"]') ?? null;

const buttonOf = (menu: Element): HTMLElement | null =>
  document.getElementById(menu.getAttribute('aria-labelledby') ?? '');

/** What had the focus, or the button of the menu it was chosen from. */
function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]') ?? null;
  if (menu?.hasAttribute('aria-labelledby') === true) return buttonOf(menu);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** The opener, or, where it went away with its own dialog, the one before it. */
function stillThere(opener: HTMLElement): HTMLElement | null {
  if (opener.isConnected) return opener;
  const dialog = dialogOf(opener);
  const before = dialog === null ? undefined : openers.get(dialog);
  return before === undefined ? null : stillThere(before);
}

/**
 * A menu gives the focus back to its button a moment after it is gone. A dialog that was opened from it and is there
 * already keeps the focus, and gives it back to that button later.
 */
export function leaveFocusToDialog(event: Event): void {
  const dialog = dialogOf(document.activeElement);
  const button = event.target instanceof Element ? buttonOf(event.target) : null;
  if (dialog === null || button === null || dialog.contains(button)) return;
  event.preventDefault();
  if (!openers.has(dialog)) openers.set(dialog, button);
}

/**
 * Gives the focus back to whoever opened a dialog, also where no trigger belongs to it. A button that is named is the
 * opener even in browsers that do not focus what is clicked.
 */
export function useReturnFocus(button?: RefObject<HTMLElement | null>) {
  const shown = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      shown.current = target;
      const opener = button?.current ?? currentOpener();
      if (opener !== null) openers.set(target, opener);
    },
    onCloseAutoFocus: (event: Event) => {
      const opener = shown.current === null ? undefined : openers.get(shown.current);
      const active = document.activeElement;
      const dialog = dialogOf(active);
      // A dialog around the opener takes hold of the focus for a moment; what else has it was gone to on purpose.
      const isHeld = opener !== undefined && dialog?.contains(opener) === true;
      const hasMovedOn = active !== null && active !== document.body && !isHeld;
      if (hasMovedOn) return event.preventDefault();
      if (opener === undefined) return;
      // What opened it may be gone with what was removed: the keyboard goes on from the screen, not from the start.
      const back = stillThere(opener) ?? document.getElementById('content');
      if (back === null) return;
      event.preventDefault();
      back.focus({ preventScroll: back.id === 'content' });
    },
  };
}
