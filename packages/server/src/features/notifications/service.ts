import {
  type Notification,
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from '@ruche/contracts';
import {
  countUnread,
  type Executor,
  findMutedKinds,
  listNotifications,
  markNotificationsRead,
  type NotificationRow,
  saveMutedKinds,
} from '@ruche/database';
import { z } from 'zod';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import type { Scope } from '#plugins/workspace.ts';

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

export async function readPreferences(tx: Executor, { workspace, userId }: Scope): Promise<NotificationPreferences> {
  const muted = await findMutedKinds(tx, { workspaceId: workspace.id, userId });
  const entries = kinds.map((kind) => [kind, !muted.includes(kind)]);
  return { preferences: Object.fromEntries(entries) as NotificationPreferences['preferences'] };
}

export async function savePreferences(
  tx: Executor,
  scope: Scope,
  { preferences }: NotificationPreferences,
): Promise<NotificationPreferences> {
  const muted = kinds.filter((kind) => !preferences[kind]);
  await saveMutedKinds(tx, { workspaceId: scope.workspace.id, userId: scope.userId }, muted);
  return { preferences };
}
