import type { ActivityItem } from '@ruche/contracts/dashboard';
import { renderActivity } from '@ruche/contracts/events';
import type { ListedActivity } from '@ruche/database/events';

export function presentActivity(event: ListedActivity): ActivityItem {
  const { id, kind, actorName, at } = event;
  return { id: String(id), kind, ...renderActivity(event), actorName, at: at.toISOString() };
}
