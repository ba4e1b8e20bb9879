import { useRef } from 'react';

/** Who opened the dialog: what had the focus, or the button of the menu it was chosen from. */
function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (menuButton !== null && menuButton !== undefined) return document.getElementById(menuButton);
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** Gives the focus back to whoever opened a dialog, also where no trigger belongs to it. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = currentOpener();
    },
    onCloseAutoFocus: (event: Event) => {
      const active = document.activeElement;
      const hasMovedOn = active !== null && active !== document.body && active.closest('[role$="dialog"]') === null;
      if (hasMovedOn) event.preventDefault();
      else if (opener.current?.isConnected === true) {
        event.preventDefault();
        opener.current.focus();
      } else if (opener.current !== null) {
        // What opened it went away with what was removed: the keyboard goes on from the screen, not from the start.
        const screen = document.getElementById('content');
        if (screen === null) return;
        event.preventDefault();
        screen.focus({ preventScroll: true });
      }
    },
  };
}
