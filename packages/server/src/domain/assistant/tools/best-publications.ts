import { networkName } from '@ruche/contracts/accounts';
import { listBestOf } from '@ruche/database/assistant';
import { z } from 'zod';
import { periodIn } from './days.ts';
import { fields, labelOf, link, nameIn, ofClients, oneLine, timeAt } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const mostShown = 10;

export const bestPublications = defineReading({
  name: 'best_publications',
  description: 'Finds the publications that performed best in a period, by engagements, wherever they were made.',
  input: z.object({ client: fields.client, from: fields.from, to: fields.to }),
  hasOthers: true,
  read: (reader, { client, ...days }) =>
    reader.read(client, async (tx, clients, scope) => {
      const zone = (clients.length === 1 ? clients[0]?.timeZone : undefined) ?? scope.workspace.timeZone;
      const { from, to, firstDay, lastDay } = periodIn(scope, days, zone);
      const { items, n } = await listBestOf(tx, { clientIds: clients.map(({ id }) => id), from, to, limit: mostShown });
      const nameOf = nameIn(clients);
      const lines = items.map(({ id, clientId, platform, format, text, publishedAt, engagements, impressions }) => {
        const about = `${nameOf(clientId)}, ${networkName(platform)}, ${format}, ${timeAt(publishedAt, zone)}`;
        const views = impressions === null ? '' : `, ${impressions} views`;
        return `${reader.references.nameOf('P', id)}: ${oneLine(text) || 'no text'} (${about}): ${engagements} engagements${views}`;
      });
      const links = items.map(({ id, text }) => link('publication', id, labelOf(text, 'Post')));
      const label = `Compared ${n} posts ${ofClients(clients)} from ${firstDay} to ${lastDay}`;
      const text = [`The best of ${n} posts with numbers from ${firstDay} to ${lastDay}:`, ...lines].join('\n');
      return { text: n === 0 ? 'No post of that time has numbers.' : text, use: { label, links } };
    }),
});
