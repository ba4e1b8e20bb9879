import {
  mailKindNames,
  type Notification,
  type NotificationPreferences,
  type NotificationPreferencesChange,
  notificationKinds,
} from '@ruche/contracts/events';
import type { Database, WorkspaceTx } from '@ruche/database';
import {
  changeMuted,
  countUnread,
  findMuted,
  findNotification,
  listNotifications,
  markNotificationsRead,
} from '@ruche/database/events';
import { enterWorkspace } from '@ruche/database/workspaces';
import { z } from 'zod';
import type { Scope } from '#domain/workspaces/scope.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { presentNotification, presentPreferences } from './presenter.ts';

/** As the list shows it; null when it is gone already, or whom it tells is no longer there. */
export async function readNotification(
  database: Database,
  { id, userId, workspaceId }: { id: string; userId: string; workspaceId: string },
): Promise<Notification | null> {
  return database.orm.transaction(async (db) => {
    const entrance = await enterWorkspace(db, { userId, workspaceId });
    const row = entrance && (await findNotification(entrance.tx, { id, userId }));
    return row && presentNotification(row);
  });
}

export async function pageOfNotifications(
  tx: WorkspaceTx,
  { userId }: Scope,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Notification[]; nextCursor: string | null; unreadCount: number }> {
  const after = readCursor(cursor, { key: InstantKeySchema, id: z.uuid() });
  const { rows, nextCursor } = cutPage(await listNotifications(tx, userId, { after, limit }), limit);
  return { items: rows.map(presentNotification), nextCursor, unreadCount: await countUnread(tx, userId) };
}

export async function markRead(tx: WorkspaceTx, { userId }: Scope, ids?: string[]): Promise<{ unreadCount: number }> {
  await markNotificationsRead(tx, userId, ids);
  return { unreadCount: await countUnread(tx, userId) };
}

export async function readPreferences(
  tx: WorkspaceTx,
  { workspace, userId }: Scope,
  isSold: boolean,
): Promise<NotificationPreferences> {
  return presentPreferences(await findMuted(tx, { workspaceId: workspace.id, userId }), isSold);
}

/** What is not named stays as it was, also what only a newer version knows. */
export async function savePreferences(
  tx: WorkspaceTx,
  { workspace, userId }: Scope,
  { preferences = {}, mails = {} }: NotificationPreferencesChange,
  isSold: boolean,
): Promise<NotificationPreferences> {
  const chosen = (isWanted: boolean) => ({
    kinds: notificationKinds.filter((kind) => preferences[kind] === isWanted),
    mails: mailKindNames.filter((kind) => mails[kind] === isWanted),
  });
  const change = { muted: chosen(false), unmuted: chosen(true) };
  return presentPreferences(await changeMuted(tx, { workspaceId: workspace.id, userId }, change), isSold);
}
