/** Which of a list are chosen. `anchor` is where a range begins that Shift extends. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** From the anchor to this one, both included, beside what was chosen already. */
export function extendTo({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const from = order.indexOf(anchor ?? id);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return { ids: new Set([...ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: anchor ?? id };
}

export function selectAll(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null };
}

/** Without what is no longer there. */
export function keepOnly(selection: Selection, order: readonly string[]): Selection {
  const known = new Set(order);
  const ids = new Set([...selection.ids].filter((id) => known.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}
