import { useState } from 'react';

const keyOf = (workspaceId: string) => `ruche.first-steps.${workspaceId}`;

function read(workspaceId: string): boolean {
  try {
    return localStorage.getItem(keyOf(workspaceId)) === 'dismissed';
  } catch {
    // Storage may be closed to us: the list then shows again on the next visit.
    return false;
  }
}

/** Whether the finished list was put away in this browser, and the way to do so. */
export function useDismissedSteps(workspaceId: string): [boolean, () => void] {
  const [isDismissed, setIsDismissed] = useState(() => read(workspaceId));
  const dismiss = () => {
    setIsDismissed(true);
    try {
      localStorage.setItem(keyOf(workspaceId), 'dismissed');
    } catch {
      // As above.
    }
  };
  return [isDismissed, dismiss];
}
