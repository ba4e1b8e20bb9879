import { findMembership, listClientsOf } from '@ruche/database';
import type { ExportSection } from './section.ts';

export const clientsSection: ExportSection = {
  file: 'clients.json',
  about: 'The clients of your workspace with their notes, tags and contacts; those you deleted lately too.',
  read: async (db, userId) => {
    const membership = await findMembership(db, userId);
    if (!membership) return [];
    const clients = await listClientsOf(db, membership.workspace.id);
    return clients.map(({ workspaceId: _workspaceId, contacts, ...client }) => ({
      ...client,
      contacts: contacts.map(({ name, role, email, phone, createdAt }) => ({ name, role, email, phone, createdAt })),
    }));
  },
};
