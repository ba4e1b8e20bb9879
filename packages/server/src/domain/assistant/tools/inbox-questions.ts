import { dayMs } from '@ruche/contracts/time';
import { listQuestionsOf } from '@ruche/database/assistant';
import { z } from 'zod';
import { counted, fields, link, nameIn, ofClients, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const mostShown = 30;

export const inboxQuestions = defineReading({
  name: 'inbox_questions',
  description: 'Reads the questions that people asked lately, to tell what they ask about most.',
  input: z.object({
    client: fields.client,
    days: z.int().min(1).max(365).default(90).meta({ description: 'How many days back.' }),
  }),
  hasOthers: true,
  read: (reader, { client, days }) =>
    reader.read(client, async (tx, clients) => {
      const since = new Date(Date.now() - days * dayMs);
      const found = await listQuestionsOf(tx, { clientIds: clients.map(({ id }) => id), since, limit: mostShown });
      const nameOf = nameIn(clients);
      const lines = found.map(
        ({ conversationId, clientId, text, at }) =>
          `${reader.references.nameOf('M', conversationId)}: ${oneLine(text)} (${nameOf(clientId)}, ${at.slice(0, 10)})`,
      );
      const ids = [...new Set(found.map(({ conversationId }) => conversationId))];
      return {
        text: lines.join('\n') || `Nobody asked anything in the last ${days} days.`,
        use: {
          label: `Read ${counted(found.length, 'question', 'questions')} from the inbox ${ofClients(clients)}`,
          links: ids.map((id) => link('conversation', id, 'Conversation')),
        },
        names: found.flatMap(({ names }) => names),
      };
    }),
});
