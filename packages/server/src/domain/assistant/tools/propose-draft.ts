import { z } from 'zod';
import { fields, link, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

export const proposeDraft = defineReading({
  name: 'propose_draft',
  description: 'Offers a draft of a post for a client, as a button. Nothing is made until the person presses it.',
  input: z.object({
    client: fields.oneClient,
    text: z.string().trim().min(1).max(5_000).meta({ description: 'The text of the post, as it should go out.' }),
  }),
  hasOthers: false,
  read: (reader, { client: reference, text }) =>
    reader.readOne(reference, async (_tx, { id, name: own }) => {
      const name = oneLine(own, 80);
      reader.propose({ kind: 'draft', clientId: id, clientName: name, text: reader.clean(text) });
      const use = { label: `Offered a draft for ${name}`, links: [link('client', id, name)] };
      return { text: 'The draft is offered with a button. Say that it is there, in one sentence.', use };
    }),
});
