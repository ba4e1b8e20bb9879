import {
  mailKindNames,
  type Notification,
  type NotificationPreferences,
  notificationKinds,
  paymentKinds,
  renderNotification,
} from '@ruche/contracts/events';
import type { ListedNotification, Muted } from '@ruche/database/events';

export function presentNotification(row: ListedNotification): Notification {
  const { id, kind, userId, readAt, createdAt } = row;
  const { title, body, path } = renderNotification(row, userId);
  const read = readAt?.toISOString() ?? null;
  return { id, kind, title, body, path, readAt: read, createdAt: createdAt.toISOString() };
}

export function presentPreferences({ kinds, mails }: Muted, isSold: boolean): NotificationPreferences {
  const offered = isSold ? notificationKinds : notificationKinds.filter((kind) => !paymentKinds.includes(kind));
  return {
    preferences: Object.fromEntries(offered.map((kind) => [kind, !kinds.includes(kind)])),
    mails: Object.fromEntries(mailKindNames.map((kind) => [kind, !mails.includes(kind)])),
  };
}
