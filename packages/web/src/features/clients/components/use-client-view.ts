import { useState } from 'react';

export type ClientView = 'grid' | 'table';

const key = 'ruche.clients.view';

function remembered(): ClientView {
  try {
    return localStorage.getItem(key) === 'table' ? 'table' : 'grid';
  } catch {
    // Storage may be closed to us.
    return 'grid';
  }
}

/** Cards or lines, as the person last chose on this device. */
export function useClientView(): [ClientView, (view: ClientView) => void] {
  const [view, setView] = useState(remembered);
  const choose = (next: ClientView) => {
    setView(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // The choice then holds for this screen only.
    }
  };
  return [view, choose];
}
