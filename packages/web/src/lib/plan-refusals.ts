const listeners = new Set<() => void>();

/** Calls back whenever the server refuses something for the plan's sake. Stop it by calling what it returns. */
export function onPlanRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPlanRefusal(): void {
  for (const listener of listeners) listener();
}
