import { listInvitationsOf, listMembershipsOf } from '@ruche/database/workspaces';
import type { PersonSection } from './section.ts';

export const membershipsSection: PersonSection = {
  file: 'memberships.json',
  about: 'Your workspaces, your role in each, and when you joined.',
  read: ({ db, userId }) => listMembershipsOf(db, userId),
};

export const invitationsSection: PersonSection = {
  file: 'invitations.json',
  about: 'Invitations you sent, and invitations sent to you.',
  read: ({ db, userId }) => listInvitationsOf(db, userId),
};
