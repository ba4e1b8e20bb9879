import type { BestTimes } from '@ruche/contracts/analytics';
import { listOutcomes, listSubjectPlatforms, presentBestTimes } from '@ruche/database/analytics';
import { z } from 'zod';
import { requireFeature } from '#domain/billing/plan-features.ts';
import { fields, link, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const mostShown = 7;

const hourOf = ({ weekday, hour }: { weekday: number; hour: number }) =>
  `${weekdays[weekday - 1]} ${String(hour).padStart(2, '0')}:00`;

function linesOf({ verdict, n, top, habit, zone }: BestTimes): string[] {
  if (verdict === 'enough') {
    return [
      `Best times by ${n} posts, in ${zone}. The factor is against the account’s usual post, with its 80 % interval.`,
      ...top.slice(0, mostShown).map((slot) => {
        const range = `${slot.low.toFixed(2)} to ${slot.high.toFixed(2)}`;
        return `${hourOf(slot)}: ${slot.effect.toFixed(2)} times (${range}, n = ${slot.n})${slot.isExploring ? ', uncertain, to learn from' : ''}`;
      }),
    ];
  }
  const why =
    verdict === 'not_enough_data'
      ? `There isn’t enough data for a best time: only ${n} posts that are old enough.`
      : `There is no best time: in ${n} posts the hour makes no difference.`;
  const usual = habit.slice(0, mostShown).map(hourOf).join(', ');
  return usual === '' ? [why] : [why, `What usually works on its networks: ${usual}.`];
}

export const bestTimes = defineReading({
  name: 'best_times',
  description:
    'Tells the best times to post for a client, from its publications, with the verdict on whether there is one.',
  input: z.object({ client: fields.oneClient }),
  hasOthers: false,
  async read(reader, { client: reference }) {
    const { client, outcomes, platforms } = await reader.readOne(reference, async (tx, one, scope) => {
      requireFeature(scope, 'best_times');
      const subject = { clientId: one.id };
      const known = await listOutcomes(tx, subject);
      return { client: one, outcomes: known, platforms: await listSubjectPlatforms(tx, subject) };
    });
    const times = presentBestTimes(outcomes, { zone: client.timeZone, platforms });
    const name = oneLine(client.name, 80);
    const label = `Worked out best times of ${name} from ${times.n} posts`;
    return { text: linesOf(times).join('\n'), use: { label, links: [link('client', client.id, name)] } };
  },
});
