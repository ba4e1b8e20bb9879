import {
  type ArchivedMeasured,
  listArchivedDays,
  listArchivedMeasured,
  listArchivedWatched,
} from '@ruche/database/analytics';
import type { WorkspaceSection } from './section.ts';

const pageSize = 200;

export const measuredPublicationsSection: WorkspaceSection = {
  file: 'measured-posts.json',
  about: 'What its accounts published, wherever it was made, with the numbers the networks gave each time we asked.',
  async *rows({ tx }) {
    const next = (after?: ArchivedMeasured) => listArchivedMeasured(tx, { after, limit: pageSize });
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page;
  },
};

export const accountDaysSection: WorkspaceSection = {
  file: 'account-days.json',
  about: 'Followers and other numbers of its accounts, day by day.',
  read: ({ tx }) => listArchivedDays(tx),
};

export const watchedAccountsSection: WorkspaceSection = {
  file: 'watched-accounts.json',
  about: 'Competitors’ accounts that are watched for its clients, with their public numbers and newest posts.',
  read: ({ tx }) => listArchivedWatched(tx),
};
