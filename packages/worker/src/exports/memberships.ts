import { listInvitationsOf, listMembershipsOf } from '@ruche/database/workspaces';
import type { ExportSection } from './section.ts';

export const membershipsSection: ExportSection = {
  file: 'memberships.json',
  about: 'Every workspace you work in, your role there and since when.',
  read: listMembershipsOf,
};

export const invitationsSection: ExportSection = {
  file: 'invitations.json',
  about: 'The invitations that you sent, and those to your address.',
  read: listInvitationsOf,
};
