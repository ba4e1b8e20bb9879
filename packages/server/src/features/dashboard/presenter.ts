import type { ActivityItem } from '@ruche/contracts/dashboard';
import { renderActivity } from '@ruche/contracts/events';
import { isAllowed } from '@ruche/contracts/workspaces';
import type { ListedActivity } from '@ruche/database/events';
import type { Scope } from '#domain/workspaces/scope.ts';

export function presentActivity(event: ListedActivity, scope: Scope): ActivityItem {
  const { id, kind, actorName, at } = event;
  const words = renderActivity(event, { hidesAddresses: !isAllowed(scope, 'members.manage', 'workspace') });
  return { id: String(id), kind, ...words, actorName, at: at.toISOString() };
}
