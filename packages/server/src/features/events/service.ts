import {
  type Notification,
  type NotificationKind,
  type NotificationPreferences,
  type NotificationPreferencesChange,
  notificationKinds,
} from '@ruche/contracts/events';
import type { Executor } from '@ruche/database';
import {
  changeMutedKinds,
  countUnread,
  findMutedKinds,
  listNotifications,
  markNotificationsRead,
  type NotificationRow,
} from '@ruche/database/events';
import { z } from 'zod';
import type { Scope } from '#domain/workspaces/scope.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';

function present({ id, kind, title, body, path, readAt, createdAt }: NotificationRow): Notification {
  const read = readAt?.toISOString() ?? null;
  return { id, kind, title, body, path, readAt: read, createdAt: createdAt.toISOString() };
}

export async function pageOfNotifications(
  tx: Executor,
  { userId }: Scope,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Notification[]; nextCursor: string | null; unreadCount: number }> {
  const after = readCursor(cursor, { key: InstantKeySchema, id: z.uuid() });
  const { rows, nextCursor } = cutPage(await listNotifications(tx, { userId, after, limit }), limit);
  return { items: rows.map(present), nextCursor, unreadCount: await countUnread(tx, userId) };
}

export async function markRead(tx: Executor, { userId }: Scope, ids?: string[]): Promise<{ unreadCount: number }> {
  await markNotificationsRead(tx, userId, ids);
  return { unreadCount: await countUnread(tx, userId) };
}

const kinds = Object.keys(notificationKinds) as NotificationKind[];

const presentPreferences = (muted: NotificationKind[]): NotificationPreferences => ({
  preferences: Object.fromEntries(kinds.map((kind) => [kind, !muted.includes(kind)])),
});

export async function readPreferences(tx: Executor, { workspace, userId }: Scope): Promise<NotificationPreferences> {
  return presentPreferences(await findMutedKinds(tx, { workspaceId: workspace.id, userId }));
}

/** What is not named stays as it was, also what only a newer version knows. */
export async function savePreferences(
  tx: Executor,
  { workspace, userId }: Scope,
  { preferences }: NotificationPreferencesChange,
): Promise<NotificationPreferences> {
  const muted = kinds.filter((kind) => preferences[kind] === false);
  const unmuted = kinds.filter((kind) => preferences[kind] === true);
  return presentPreferences(await changeMutedKinds(tx, { workspaceId: workspace.id, userId }, { muted, unmuted }));
}
