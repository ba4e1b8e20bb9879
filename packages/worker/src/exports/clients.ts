import { type ArchivedClient, listArchivedClients } from '@ruche/database/clients';
import { clientLogosSection, nameOfPicture } from './pictures.ts';
import type { WorkspaceSection } from './section.ts';

const pageSize = 200;

function present({ workspaceId: _workspaceId, contacts, logoMediaType, ...client }: ArchivedClient) {
  return {
    ...client,
    logo: logoMediaType && `${clientLogosSection.file}${nameOfPicture(client.id, logoMediaType)}`,
    contacts: contacts.map(({ name, role, email, phone, createdAt }) => ({ name, role, email, phone, createdAt })),
  };
}

export const clientsSection: WorkspaceSection = {
  file: 'clients.json',
  about: 'Its clients with their notes, tags, and contacts, including recently deleted ones.',
  async *rows({ tx }) {
    const next = (after?: ArchivedClient) => listArchivedClients(tx, { after, limit: pageSize });
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page.map(present);
  },
};
