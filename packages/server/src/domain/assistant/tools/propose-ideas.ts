import { z } from 'zod';
import { fields, link, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

export const proposeIdeas = defineReading({
  name: 'propose_ideas',
  description: 'Offers to find ideas for a client, as a button. Nothing is made before.',
  input: z.object({ client: fields.oneClient }),
  hasOthers: false,
  read: (reader, { client: reference }) =>
    reader.readOne(reference, async (_tx, { id, name: own }) => {
      const name = oneLine(own, 80);
      reader.propose({ kind: 'ideas', clientId: id, clientName: name });
      const use = { label: `Offered ideas for ${name}`, links: [link('client', id, name)] };
      return { text: 'Ideas are offered with a button. Say that they are there, in one sentence.', use };
    }),
});
