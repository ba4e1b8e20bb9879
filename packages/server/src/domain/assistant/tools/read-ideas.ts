import { rankIdeas } from '@ruche/contracts/assistant';
import { dayOf, toWallTime } from '@ruche/contracts/time';
import { listOpenIdeas } from '@ruche/database/assistant';
import { z } from 'zod';
import { counted, fields, link, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const mostShown = 10;

export const readIdeas = defineReading({
  name: 'read_ideas',
  description: 'Reads the ideas that are open for a client, with what each rests on.',
  input: z.object({ client: fields.oneClient }),
  hasOthers: true,
  read: (reader, { client: reference }) =>
    reader.readOne(reference, async (tx, client) => {
      const today = dayOf(toWallTime(new Date(), client.timeZone));
      const open = rankIdeas(await listOpenIdeas(tx, client.id, today), [], new Date()).slice(0, mostShown);
      const lines = open.map(({ title, evidence, day }) => {
        const why = evidence[0] ? `: ${oneLine(evidence[0].text, 200)}` : '';
        return `${oneLine(title, 120)}${day === null ? '' : ` (${day})`}${why}`;
      });
      const name = oneLine(client.name, 80);
      const links = open.flatMap(({ evidence }) => evidence.flatMap((one) => one.links)).slice(0, 8);
      return {
        text: lines.join('\n') || 'No ideas are open. Propose to find some.',
        use: {
          label: `Read ${counted(open.length, 'idea', 'ideas')} for ${name}`,
          links: [link('client', client.id, name), ...links],
        },
      };
    }),
});
