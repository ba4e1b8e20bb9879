import { type ArchivedClient, listClientsOf } from '@ruche/database/clients';
import { findMembership } from '@ruche/database/people';
import { clientLogosSection, nameOfPicture } from './pictures.ts';
import type { ExportSection } from './section.ts';

const pageSize = 200;

function present({ workspaceId: _workspaceId, contacts, logoMediaType, ...client }: ArchivedClient) {
  return {
    ...client,
    logo: logoMediaType && `${clientLogosSection.file}${nameOfPicture(client.id, logoMediaType)}`,
    contacts: contacts.map(({ name, role, email, phone, createdAt }) => ({ name, role, email, phone, createdAt })),
  };
}

export const clientsSection: ExportSection = {
  file: 'clients.json',
  about: 'The clients of your workspace with their notes, tags and contacts; those you deleted lately too.',
  async *rows(db, userId) {
    const membership = await findMembership(db, userId);
    if (!membership) return;
    const next = (after?: ArchivedClient) => listClientsOf(db, membership.workspace.id, { after, limit: pageSize });
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page.map(present);
  },
};
