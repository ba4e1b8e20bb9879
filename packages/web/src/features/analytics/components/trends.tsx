import type { AnalyticsDay, AnalyticsOverview } from '@ruche/contracts/analytics';
import { DataTable } from '#components/charts/data-table.tsx';
import type { DayValue } from '#components/charts/line-drawing.tsx';
import { ChartPanel } from '#features/analytics/charts/chart-panel.tsx';
import { LineChart } from '#features/analytics/charts/line-chart.tsx';
import { wholeOf } from '#features/analytics/numbers.ts';
import { longDay } from '#features/analytics/period.ts';
import { trends as words } from '#features/analytics/words/charts.ts';

type Trend = {
  title: string;
  name: string;
  note: string;
  read: (day: AnalyticsDay) => number | null;
  fromZero: boolean;
  className: string;
};

const trends: Trend[] = [
  {
    title: words.impressions,
    name: words.impressionsName,
    note: words.postsNote,
    read: ({ impressions }) => impressions,
    fromZero: true,
    className: '',
  },
  {
    title: words.engagements,
    name: words.engagementsName,
    note: words.postsNote,
    read: ({ engagements }) => engagements,
    fromZero: true,
    className: '',
  },
  {
    title: words.followers,
    name: words.followersName,
    note: words.followersNote,
    read: ({ followers }) => followers,
    fromZero: false,
    className: 'lg:col-span-2',
  },
];

type OpenDay = { onOpenDay: (day: string) => void };

function PostsOfDay({ day, publications, onOpenDay }: OpenDay & DayValue) {
  if (publications === 0) return publications;
  return (
    <button
      type="button"
      aria-label={words.openDay(publications, longDay(day))}
      className="text-honey-text underline underline-offset-2"
      onClick={() => onOpenDay(day)}
    >
      {publications}
    </button>
  );
}

function TrendTable({ title, days, onOpenDay }: OpenDay & { title: string; days: DayValue[] }) {
  const caption = words.caption(title);
  return (
    <DataTable
      caption={caption}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { label: words.day, renderCell: ({ day }) => longDay(day), isNumber: false },
        { label: title, renderCell: ({ value }) => wholeOf(value) },
        {
          label: words.posts,
          renderCell: (one) => <PostsOfDay {...one} onOpenDay={onOpenDay} />,
        },
      ]}
    />
  );
}

/** Followers, impressions and engagements day by day, with what was published. */
export function Trends({ overview, onOpenDay }: OpenDay & { overview: AnalyticsOverview }) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {trends.map(({ title, name, note, read, fromZero, className }) => {
        const days = overview.series.map((one) => ({
          day: one.day,
          value: read(one),
          publications: one.publications,
        }));
        const isEmpty = days.every(({ value }) => value === null);
        return (
          <ChartPanel
            key={title}
            title={title}
            note={isEmpty ? undefined : `${note} ${words.marksNote}`}
            className={className}
            chart={
              isEmpty ? (
                <p className="grid h-56 place-items-center text-14 text-muted">{words.empty}</p>
              ) : (
                <LineChart name={name} days={days} fromZero={fromZero} onOpenDay={onOpenDay} />
              )
            }
            table={<TrendTable title={title} days={days} onOpenDay={onOpenDay} />}
          />
        );
      })}
    </div>
  );
}
