import type { ActiveClients } from '@ruche/contracts/billing';

type Items = ActiveClients['items'];

/** What is chosen at the start: what would be active anyway. */
export const firstChoice = (items: Items) => items.flatMap(({ id, isActive }) => (isActive ? [id] : []));

/** With or without one more; a further one than the plan includes isn't taken. */
export function toggled(chosen: readonly string[], id: string, limit: number): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < limit ? [...chosen, id] : [...chosen];
}

/** Those that would be read-only: a choice that leaves room is filled up with the oldest. */
export function readOnlyAfter(items: Items, chosen: readonly string[], limit: number): Items {
  const others = items.filter(({ id }) => !chosen.includes(id));
  return others.slice(Math.max(0, limit - chosen.length));
}

export function matching(items: Items, text: string): Items {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return items;
  return items.filter(({ name, companyName }) => `${name} ${companyName ?? ''}`.toLowerCase().includes(wanted));
}

export const scheduledIn = (items: Items) => items.reduce((sum, { scheduledCount }) => sum + scheduledCount, 0);
