import { addDays, dayOf, daysBetween, toWallTime } from '@ruche/contracts/time';
import { listNotesOf, listPostsOf } from '@ruche/database/assistant';
import { z } from 'zod';
import { ToolRefusal } from './chat-reader.ts';
import { postLine, postLinks } from './find-posts.ts';
import { counted, fields, link, nameIn, ofClients, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const usualDays = 7;
const longestDays = 62;
const mostShown = 40;

export const readCalendar = defineReading({
  name: 'read_calendar',
  description:
    'Reads the calendar of some days: posts planned and live, notes, and campaigns. The coming week unless told.',
  input: z.object({ client: fields.client, from: fields.from, to: fields.to }),
  hasOthers: true,
  read: (reader, { client, ...days }) =>
    reader.read(client, async (tx, clients, scope) => {
      const zone = clients.length === 1 ? clients[0]?.timeZone : scope.workspace.timeZone;
      const from = days.from ?? dayOf(toWallTime(new Date(), zone ?? 'UTC'));
      const to = days.to ?? addDays(from, usualDays - 1);
      if (to < from || daysBetween(from, to) > longestDays) throw new ToolRefusal('Ask for up to two months.');
      const clientIds = clients.map(({ id }) => id);
      const posts = await listPostsOf(tx, { kind: 'any', clientIds, days: { from, to }, limit: mostShown });
      const notes = await listNotesOf(tx, clientIds, { from, to });
      const nameOf = nameIn(clients);
      const lines = [
        `${counted(posts.length, 'post', 'posts')} from ${from} to ${to}${posts.length === mostShown ? ', and maybe more' : ''}.`,
        ...posts.map((post) => postLine(reader, post, nameOf(post.clientId))),
        ...notes.map(
          ({ clientId, firstDay, lastDay, text }) =>
            `Note for ${nameOf(clientId)}, ${firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`}: ${oneLine(text)}`,
        ),
      ];
      const label = `Read the calendar ${ofClients(clients)} from ${from} to ${to}`;
      return {
        text: lines.join('\n'),
        use: { label, links: [link('day', from, from), ...postLinks(posts.slice(0, 8))] },
      };
    }),
});
