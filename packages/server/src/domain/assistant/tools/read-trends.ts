import { trendWeeks } from '@ruche/contracts/assistant';
import { listPublished, listWatchedPosts, listWritten } from '@ruche/database/assistant';
import { findClient } from '@ruche/database/clients';
import { z } from 'zod';
import { findClientTrends } from '#domain/assistant/engine/find-client-trends.ts';
import { spansOf } from '#domain/assistant/engine/spans.ts';
import { ToolRefusal } from './chat-reader.ts';
import { counted, fields, link, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const mostShown = 10;

export const readTrends = defineReading({
  name: 'read_trends',
  description: 'Tells the trends of a client: topics, hashtags, and questions that rise by more than chance.',
  input: z.object({ client: fields.oneClient }),
  hasOthers: true,
  read: (reader, { client: reference }) =>
    reader.readOne(reference, async (tx, { id, name: own }) => {
      const client = await findClient(tx, id);
      if (!client) throw new ToolRefusal('This client was deleted.');
      const spans = spansOf(client.timeZone);
      const published = await listPublished(tx, id, spans.writtenSince);
      const written = await listWritten(tx, id, spans.writtenSince);
      const watched = await listWatchedPosts(tx, id, spans.writtenSince);
      const { trends, people } = await findClientTrends(tx, client, spans, { published, written, watched });
      const lines = trends
        .slice(0, mostShown)
        .map(
          ({ kind, shown, recent, before, rise }) =>
            `${kind} “${oneLine(shown, 80)}”: ${recent} people and accounts in the last two weeks, ${before} in the eight before, ${rise.toFixed(1)} times the share`,
        );
      const name = oneLine(own, 80);
      const among = `${counted(people, 'person or account', 'people and accounts')} in ${trendWeeks} weeks`;
      const links = trends.slice(0, 5).flatMap(({ examples }) => examples.flatMap((example) => example.link ?? []));
      return {
        text: [`Among ${among}:`, ...(lines.length > 0 ? lines : ['Nothing rises by more than chance.'])].join('\n'),
        use: {
          label: `Counted what ${among} mention to ${name}`,
          links: [link('client', id, name), ...links.slice(0, 8)],
        },
      };
    }),
});
