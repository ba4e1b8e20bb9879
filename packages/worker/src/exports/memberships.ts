import { listInvitationsOf, listMembershipsOf } from '@ruche/database/workspaces';
import type { PersonSection } from './section.ts';

export const membershipsSection: PersonSection = {
  file: 'memberships.json',
  about: 'Every workspace you work in, your role there and since when.',
  read: ({ db, userId }) => listMembershipsOf(db, userId),
};

export const invitationsSection: PersonSection = {
  file: 'invitations.json',
  about: 'The invitations that you sent, and those to your address.',
  read: ({ db, userId }) => listInvitationsOf(db, userId),
};
