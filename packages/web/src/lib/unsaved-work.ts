const holders = new Set<symbol>();

/** Says that something typed on the page is not saved yet; returns how to say that it is saved or given up. */
export function holdUnsavedWork(): () => void {
  const holder = Symbol('unsaved work');
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** Whether leaving the page as it stands would lose something typed: asked before another workspace takes its place. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}
