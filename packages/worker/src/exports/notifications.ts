import { renderNotification } from '@ruche/contracts/events';
import { findMutedKinds, type ListedNotification, listNotifications } from '@ruche/database/events';
import { findMembership } from '@ruche/database/people';
import type { ExportSection } from './section.ts';

const limit = 1000;

export const notificationsSection: ExportSection = {
  file: 'notifications.json',
  about: 'What you were told, newest first.',
  async *rows(db, userId) {
    const next = (last?: ListedNotification) => {
      const after = last && { key: last.createdAt.toISOString(), id: last.id };
      return listNotifications(db, { userId, after, limit });
    };
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) {
      yield* page.map((row) => {
        const { kind, createdAt, readAt } = row;
        return { kind, ...renderNotification(row, userId), createdAt, readAt };
      });
    }
  },
};

export const notificationSettingsSection: ExportSection = {
  file: 'notification-settings.json',
  about: 'What you do not want to be told of.',
  read: async (db, userId) => {
    const membership = await findMembership(db, userId);
    return { muted: membership ? await findMutedKinds(db, { workspaceId: membership.workspace.id, userId }) : [] };
  },
};
