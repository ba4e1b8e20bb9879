import {
  type Notification,
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
  renderNotification,
} from '@ruche/contracts/events';
import type { ListedNotification } from '@ruche/database/events';

export function presentNotification(row: ListedNotification): Notification {
  const { id, kind, userId, readAt, createdAt } = row;
  const { title, body, path } = renderNotification(row, userId);
  const read = readAt?.toISOString() ?? null;
  return { id, kind, title, body, path, readAt: read, createdAt: createdAt.toISOString() };
}

export function presentPreferences(muted: NotificationKind[]): NotificationPreferences {
  return { preferences: Object.fromEntries(notificationKinds.map((kind) => [kind, !muted.includes(kind)])) };
}
