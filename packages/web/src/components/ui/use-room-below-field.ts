import { useSyncExternalStore } from 'react';

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select';

function watch(onChange: () => void): () => void {
  const { visualViewport } = window;
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  visualViewport?.addEventListener('resize', onChange);
  return () => {
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
    visualViewport?.removeEventListener('resize', onChange);
  };
}

function find(): number | null {
  const { visualViewport, innerHeight } = window;
  const field = document.activeElement;
  if (visualViewport === null || field === null || !field.matches(fields)) return null;
  const { top, bottom } = field.getBoundingClientRect();
  const end = visualViewport.offsetTop + visualViewport.height;
  return top + bottom < visualViewport.offsetTop + end ? Math.max(0, Math.round(innerHeight - end)) : null;
}

/**
 * Where somebody types in the upper half of what they see: how far above the window's lower edge the free half ends,
 * for a keyboard on the screen may lie over that edge. Else null: the upper half is free.
 */
export function useRoomBelowField(): number | null {
  return useSyncExternalStore(watch, find);
}
