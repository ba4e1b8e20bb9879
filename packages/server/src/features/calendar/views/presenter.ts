import type { SavedView } from '@ruche/contracts/calendar';
import type { SavedViewRow } from '@ruche/database/calendar';

export function presentView({ id, name, settings, createdAt, updatedAt }: SavedViewRow): SavedView {
  return { id, name, settings, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
