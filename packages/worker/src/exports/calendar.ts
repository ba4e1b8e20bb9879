import { type CalendarNoteRow, type CampaignRow, listCalendarNotes, listCampaigns } from '@ruche/database/calendar';
import type { WorkspaceSection } from './section.ts';

const presentCampaign = ({ workspaceId: _workspaceId, ...campaign }: CampaignRow) => campaign;
const presentNote = ({ workspaceId: _workspaceId, ...note }: CalendarNoteRow) => note;

export const campaignsSection: WorkspaceSection = {
  file: 'campaigns.json',
  about: 'Its campaigns, which posts name by their id.',
  read: async ({ tx }) => (await listCampaigns(tx)).map(presentCampaign),
};

export const calendarNotesSection: WorkspaceSection = {
  file: 'calendar-notes.json',
  about: 'The notes on its calendar.',
  read: async ({ tx }) => (await listCalendarNotes(tx)).map(presentNote),
};
