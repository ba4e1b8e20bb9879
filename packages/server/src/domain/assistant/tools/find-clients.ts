import { z } from 'zod';
import { counted, link, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const mostShown = 60;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const findClients = defineReading({
  name: 'find_clients',
  description: 'Finds clients of the workspace by name, with the references that other tools take.',
  input: z.object({
    name: z.string().max(100).optional().meta({ description: 'A part of the name. Leave out for all.' }),
  }),
  hasOthers: false,
  read: (reader, { name = '' }) =>
    reader.read(undefined, async (_tx, clients) => {
      const asked = fold(name.trim());
      const found = clients.filter((client) => fold(client.name).includes(asked));
      // Whoever is not found by the name may be written another way.
      const shown = (found.length > 0 ? found : clients).slice(0, mostShown);
      const lines = shown.map(
        ({ id, name: own, status }) => `${reader.references.nameOf('C', id)}: ${oneLine(own, 80)} (${status})`,
      );
      const more = found.length > mostShown ? [`${found.length - mostShown} more have such a name.`] : [];
      const text = lines.length === 0 ? 'There are no clients to read.' : [...lines, ...more].join('\n');
      const label = `Looked up ${counted(shown.length, 'client', 'clients')}`;
      const links = found.slice(0, 5).map((client) => link('client', client.id, oneLine(client.name, 60)));
      return { text, use: { label, links: asked === '' ? [] : links } };
    }),
});
