import {
  type ArchivedConversation,
  listArchivedConversations,
  listArchivedDrafts,
  readArchivedInbox,
} from '@ruche/database/inbox';
import type { WorkspaceSection } from './section.ts';

const pageSize = 200;

export const conversationsSection: WorkspaceSection = {
  file: 'conversations.json',
  about: 'What people wrote to its accounts, what was answered, and the notes on it.',
  async *rows({ tx }) {
    const next = (after?: ArchivedConversation) => listArchivedConversations(tx, { after, limit: pageSize });
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page;
  },
};

export const inboxSettingsSection: WorkspaceSection = {
  file: 'inbox-settings.json',
  about: 'Labels, saved replies, rules, views, and the clients’ answer targets and business hours.',
  read: ({ tx }) => readArchivedInbox(tx),
};

export const answerDraftsSection: WorkspaceSection = {
  file: 'answer-drafts.json',
  about: 'Answers that you began to write.',
  read: ({ tx, userId }) => listArchivedDrafts(tx, userId),
};
