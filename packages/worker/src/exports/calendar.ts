import {
  type CalendarNoteRow,
  type CampaignRow,
  listCalendarNotes,
  listCampaigns,
  listDaySettings,
  listSavedViews,
  type SavedViewRow,
} from '@ruche/database/calendar';
import { type ListedImport, listImportRows, listImports } from '@ruche/database/posts';
import type { WorkspaceSection } from './section.ts';

const presentCampaign = ({ workspaceId: _workspaceId, ...campaign }: CampaignRow) => campaign;
const presentNote = ({ workspaceId: _workspaceId, ...note }: CalendarNoteRow) => note;
const presentView = ({ workspaceId: _workspaceId, userId: _userId, ...view }: SavedViewRow) => view;
const presentImport = ({ workspaceId: _workspaceId, ...one }: ListedImport) => one;

export const campaignsSection: WorkspaceSection = {
  file: 'campaigns.json',
  about: 'The workspace’s campaigns. Posts refer to them by ID.',
  read: async ({ tx }) => (await listCampaigns(tx)).map(presentCampaign),
};

export const calendarNotesSection: WorkspaceSection = {
  file: 'calendar-notes.json',
  about: 'The notes on its calendar.',
  read: async ({ tx }) => (await listCalendarNotes(tx)).map(presentNote),
};

export const calendarDaysSection: WorkspaceSection = {
  file: 'calendar-days.json',
  about: 'The holidays and other days its calendar shows, for everyone and by client.',
  read: async ({ tx }) => listDaySettings(tx),
};

export const calendarViewsSection: WorkspaceSection = {
  file: 'calendar-views.json',
  about: 'Your saved calendar views.',
  read: async ({ tx }) => (await listSavedViews(tx)).map(presentView),
};

export const postImportsSection: WorkspaceSection = {
  file: 'post-imports.json',
  about: 'Spreadsheets that posts were imported from, row by row.',
  async *rows({ tx }) {
    for (const one of await listImports(tx)) {
      const rows = await listImportRows(tx, one.id);
      yield {
        ...presentImport(one),
        rows: rows.map(({ row, cells, isLeftOut, postId }) => ({ row, cells, isLeftOut, postId })),
      };
    }
  },
};
