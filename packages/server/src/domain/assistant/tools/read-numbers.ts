import { dayAt, type Figure, type TotalName } from '@ruche/contracts/analytics';
import { presentOverview, readOverview } from '@ruche/database/analytics';
import { z } from 'zod';
import { healthRules } from '#domain/accounts/presenter.ts';
import { hasFeature } from '#domain/billing/plan-features.ts';
import { periodIn } from './days.ts';
import { fields, link, oneLine } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const shown: [TotalName, string][] = [
  ['publications', 'Posts'],
  ['impressions', 'Views'],
  ['engagements', 'Engagements'],
  ['reactions', 'Reactions'],
  ['comments', 'Comments'],
  ['shares', 'Shares'],
  ['clicks', 'Clicks'],
  ['videoViews', 'Video views'],
];

const round = (value: number) => Math.round(value * 10) / 10;

function figureLine(name: string, { value, previous, n }: Figure, unit = ''): string {
  if (value === null) return `${name}: the networks don’t tell.`;
  const before = previous === null ? '' : `, ${round(previous)}${unit} in the period before`;
  return `${name}: ${round(value)}${unit}${before} (n = ${n})`;
}

const percent = ({ value, previous, n }: Figure): Figure => ({
  value: value === null ? null : value * 100,
  previous: previous === null ? null : previous * 100,
  n,
});

export const readNumbers = defineReading({
  name: 'read_numbers',
  description: 'Reads the key numbers of a client: views, engagement, followers, with how many posts they rest on.',
  input: z.object({ client: fields.oneClient, from: fields.from, to: fields.to }),
  hasOthers: false,
  read: (reader, { client: reference, ...days }) =>
    reader.readOne(reference, async (tx, client, scope) => {
      const now = new Date();
      const period = periodIn(scope, days, client.timeZone, now);
      const today = dayAt(now, period.zone);
      const lastKnownDay = period.lastDay < today ? period.lastDay : today;
      const read = await readOverview(tx, healthRules(reader.profiles, now), {
        ...period,
        lastKnownDay,
        clientId: client.id,
      });
      const overview = presentOverview(read, period, { isCompared: hasFeature(scope, 'comparison') });
      const { totals, engagementRate, followers, accounts } = overview;
      const name = oneLine(client.name, 80);
      const lines = [
        `Numbers of ${name} from ${period.firstDay} to ${period.lastDay}. n is the number of posts.`,
        ...shown.map(([total, called]) => figureLine(called, totals[total])),
        figureLine('Engagement rate by views', percent(engagementRate.byImpressions), ' %'),
        followers.value === null
          ? 'Followers: the networks don’t tell.'
          : `Followers: ${followers.value}${followers.previous === null ? '' : `, ${followers.previous} at the beginning`} (${followers.n} accounts)`,
        ...(accounts.silent > 0 ? [`${accounts.silent} accounts can’t be read: they need to be reconnected.`] : []),
        ...(accounts.reading > 0 ? [`Past posts of ${accounts.reading} accounts are still being read.`] : []),
      ];
      const label = `Read the numbers of ${name} from ${period.firstDay} to ${period.lastDay}`;
      return { text: lines.join('\n'), use: { label, links: [link('client', client.id, name)] } };
    }),
});
