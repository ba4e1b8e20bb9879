import { dayOf, daysBetween, toWallTime } from '@ruche/contracts/time';
import { z } from 'zod';
import { ToolRefusal } from './chat-reader.ts';
import { fields, link, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const longestDays = 31;

export const proposeSchedule = defineReading({
  name: 'propose_schedule',
  description: 'Offers to plan a schedule of posts for a client on some days, as a button. Nothing is planned before.',
  input: z.object({
    client: fields.oneClient,
    from: z.iso.date().meta({ description: 'First day, today or later.' }),
    to: z.iso.date().meta({ description: 'Last day, up to 31 days in all.' }),
  }),
  hasOthers: false,
  read: (reader, { client: reference, from, to }) =>
    reader.readOne(reference, async (_tx, { id, name: own, timeZone }) => {
      const today = dayOf(toWallTime(new Date(), timeZone));
      if (to < from || to < today || daysBetween(from, to) >= longestDays) {
        throw new ToolRefusal(`Choose up to ${longestDays} days, from ${today} on.`);
      }
      const name = oneLine(own, 80);
      const first = from < today ? today : from;
      reader.propose({ kind: 'schedule', clientId: id, clientName: name, from: first, to });
      const use = { label: `Offered a schedule for ${name}, ${first} to ${to}`, links: [link('client', id, name)] };
      return { text: 'The schedule is offered with a button. Say that it is there, in one sentence.', use };
    }),
});
