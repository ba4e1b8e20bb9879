import { renderNotification } from '@ruche/contracts/events';
import { findMuted, type ListedNotification, listNotifications } from '@ruche/database/events';
import type { WorkspaceSection } from './section.ts';

const limit = 1000;

export const notificationsSection: WorkspaceSection = {
  file: 'notifications.json',
  about: 'Your notifications, newest first.',
  async *rows({ tx, userId }) {
    const next = (last?: ListedNotification) => {
      const after = last && { key: last.createdAt.toISOString(), id: last.id };
      return listNotifications(tx, userId, { after, limit });
    };
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) {
      yield* page.map((row) => {
        const { kind, createdAt, readAt } = row;
        return { kind, ...renderNotification(row, userId), createdAt, readAt };
      });
    }
  },
};

export const notificationSettingsSection: WorkspaceSection = {
  file: 'notification-settings.json',
  about: 'The notifications and emails you’ve turned off.',
  read: async ({ tx, userId, workspace }) => {
    const { kinds, mails } = await findMuted(tx, { workspaceId: workspace.id, userId });
    return { muted: kinds, mutedMails: mails };
  },
};
