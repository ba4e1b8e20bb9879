import { type RefObject, useRef } from 'react';

/** Who opened each dialog: one that is opened from another, which closes at once, leads back to where that began. */
const openers = new WeakMap<Element, HTMLElement>();

const dialogOf = (element: Element | null | undefined) => element?.closest('[role$="dialog"]') ?? null;

/** What had the focus, or the button of the menu it was chosen from. */
function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (menuButton !== null && menuButton !== undefined) return document.getElementById(menuButton);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** The opener, or, where it went away with its own dialog, the one before it. */
function stillThere(opener: HTMLElement): HTMLElement | null {
  if (opener.isConnected) return opener;
  const dialog = dialogOf(opener);
  const before = dialog === null ? undefined : openers.get(dialog);
  return before === undefined ? null : stillThere(before);
}

/** A menu that is gone before the dialog is there gives the focus back a moment later, to the button it was opened by. */
function whenFocusComesBack(dialog: Element, remember: (opener: HTMLElement) => void): void {
  const listen = ({ target }: FocusEvent) => {
    if (dialog.isConnected && dialog.contains(target as Node)) return;
    document.removeEventListener('focusin', listen);
    if (dialog.isConnected && target instanceof HTMLElement) remember(target);
  };
  document.addEventListener('focusin', listen);
}

/**
 * Gives the focus back to whoever opened a dialog, also where no trigger belongs to it. A button that is named is the
 * opener even in browsers that do not focus what is clicked.
 */
export function useReturnFocus(button?: RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const remember = (found: HTMLElement) => {
        opener.current = found;
        openers.set(target, found);
      };
      const found = button?.current ?? currentOpener();
      opener.current = null;
      if (found === null) whenFocusComesBack(target, remember);
      else remember(found);
    },
    onCloseAutoFocus: (event: Event) => {
      const active = document.activeElement;
      const dialog = dialogOf(active);
      // A dialog around the opener takes hold of the focus for a moment; what else has it was gone to on purpose.
      const isHeld = dialog?.contains(opener.current) === true;
      const hasMovedOn = active !== null && active !== document.body && !isHeld;
      if (hasMovedOn) return event.preventDefault();
      if (opener.current === null) return;
      // What opened it may be gone with what was removed: the keyboard goes on from the screen, not from the start.
      const back = stillThere(opener.current) ?? document.getElementById('content');
      if (back === null) return;
      event.preventDefault();
      back.focus({ preventScroll: back.id === 'content' });
    },
  };
}
