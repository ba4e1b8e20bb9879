import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** What is selected of a list, with ranges from the row that was selected last. */
export function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState(none);
  const [anchor, setAnchor] = useState<string | null>(null);
  const toggle = (id: string, isRange = false) => {
    const next = new Set(selected);
    const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
    if (isRange && from >= 0) {
      for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    } else if (!next.delete(id)) next.add(id);
    setAnchor(id);
    setSelected(next);
  };
  return { selected, toggle, setSelected, clear: () => setSelected(none) };
}
