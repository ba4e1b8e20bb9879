import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '#config/paths.ts';
import { chatPageId } from '#features/assistant/chat/page-id.ts';
import { useLatest } from '#lib/use-latest.ts';

export const panelId = 'assistant-panel';

function readOpen(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function keepOpen(key: string, isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(key, '');
    else sessionStorage.removeItem(key);
  } catch {
    // After a reload it is closed.
  }
}

const firstIn = (place: HTMLElement | null) => place?.querySelector('textarea') ?? place?.querySelector('button');

/** Into the panel from the screen beside it; false from within, and from the button that opens it. */
function goInto(): boolean {
  const panel = document.getElementById(panelId);
  const active = document.activeElement;
  const isScreen = active !== document.body && panel?.contains(active) === false;
  if (!isScreen || active?.getAttribute('aria-haspopup') === 'dialog') return false;
  firstIn(panel)?.focus();
  return true;
}

/** The page shows the same chats with more room for them. */
function useIsOnItsPage(): boolean {
  const { pathname, searchStr } = useLocation();
  const search = new URLSearchParams(searchStr);
  return pathname === paths.assistant && (search.get('tab') === 'chat' || search.has('thread'));
}

export type UsePanelOptions = {
  /** How often it was called for: by keys, the button or the palette. */
  calls: number;
  /** Where it is kept that it is open, for a page that is loaded anew. */
  openKey: string;
};

/** Opens the panel, goes into it from the screen, and closes it from within. On its own page the field is at hand instead. */
export function usePanel({ calls, openKey }: UsePanelOptions) {
  const isOnItsPage = useIsOnItsPage();
  const [isOpen, setIsOpen] = useState(!isOnItsPage);
  // One that was open before a reload leaves the focus where it is.
  const [wasOpen] = useState(() => readOpen(openKey));
  const seen = useRef(0);
  const open = (next: boolean) => {
    setIsOpen(next);
    keepOpen(openKey, next);
  };
  const answer = useLatest(() => {
    const isFirst = seen.current === 0;
    if (seen.current === calls) return;
    seen.current = calls;
    if (isOnItsPage) firstIn(document.getElementById(chatPageId))?.focus();
    else if (isFirst || !isOpen) open(true);
    else if (!goInto()) open(false);
  });
  useEffect(() => {
    if (calls > 0) answer();
  }, [calls, answer]);
  if (isOnItsPage && isOpen) setIsOpen(false);
  useEffect(() => {
    if (isOnItsPage) keepOpen(openKey, false);
  }, [isOnItsPage, openKey]);
  const leave = useLatest(() => open(false));
  const close = useCallback(() => leave(), [leave]);
  return { isOpen: isOpen && !isOnItsPage, close, hasFocus: !wasOpen || calls > 1 };
}
