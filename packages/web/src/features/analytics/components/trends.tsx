import type { AnalyticsDay, AnalyticsOverview } from '@ruche/contracts/analytics';
import { addDays } from '@ruche/contracts/time';
import { DataTable } from '#components/charts/data-table.tsx';
import type { DayValue } from '#components/charts/line-drawing.tsx';
import { ChartPanel } from '#features/analytics/charts/chart-panel.tsx';
import { LineChart } from '#features/analytics/charts/line-chart.tsx';
import { wholeOf } from '#features/analytics/numbers.ts';
import { longDay, nameOfDay } from '#features/analytics/period.ts';
import { isByWeek, weeksOf } from '#features/analytics/weeks.ts';
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

type OpenDay = {
  /** A day, or the week that begins with it. */
  onOpenDay: (day: string) => void;
  isByWeek: boolean;
};

const nameOf = (day: string, isWeek: boolean) => (isWeek ? words.weekOf(nameOfDay(day)) : longDay(day));

function PostsOfDay({ day, publications, onOpenDay, isByWeek: isWeek }: OpenDay & DayValue) {
  if (publications === 0) return publications;
  return (
    <button
      type="button"
      aria-label={words.openDay(publications, nameOf(day, isWeek))}
      className="text-honey-text underline underline-offset-2"
      onClick={() => onOpenDay(day)}
    >
      {publications}
    </button>
  );
}

function TrendTable({ title, days, ...opening }: OpenDay & { title: string; days: DayValue[] }) {
  const { isByWeek: isWeek } = opening;
  const caption = isWeek ? words.weekCaption(title) : words.caption(title);
  return (
    <DataTable
      caption={caption}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { label: isWeek ? words.week : words.day, renderCell: ({ day }) => nameOf(day, isWeek), isNumber: false },
        { label: title, renderCell: ({ value }) => wholeOf(value) },
        {
          label: words.posts,
          renderCell: (one) => <PostsOfDay {...one} {...opening} />,
        },
      ]}
    />
  );
}

const noteOf = (note: string, isWeek: boolean, isSum: boolean) =>
  isWeek ? (isSum ? words.weekNote : words.weekFollowersNote) : `${note} ${words.marksNote}`;

type TrendsProps = {
  overview: AnalyticsOverview;
  onOpenDay: (day: string) => void;
  /** First and last day of a week within the period. */
  onOpenWeek: (from: string, to: string) => void;
};

/** Followers, impressions and engagements by day, or by week where the days are many, with what was published. */
export function Trends({ overview, onOpenDay, onOpenWeek }: TrendsProps) {
  const isWeek = isByWeek(overview.series);
  const [first, last] = [overview.series[0]?.day ?? '', overview.series.at(-1)?.day ?? ''];
  const openWeek = (monday: string) => {
    const sunday = addDays(monday, 6);
    onOpenWeek(monday < first ? first : monday, sunday > last ? last : sunday);
  };
  const opening = { onOpenDay: isWeek ? openWeek : onOpenDay, isByWeek: isWeek };
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {trends.map(({ title, name, note, read, fromZero, className }) => {
        const each = overview.series.map((one) => ({
          day: one.day,
          value: read(one),
          publications: one.publications,
        }));
        const days = isWeek ? weeksOf(each, { isSum: fromZero }) : each;
        const known = days.filter(({ value }) => value !== null);
        const isEmpty = known.length === 0;
        // Followers are known from the first look on: one point is no line.
        const isNew = !fromZero && known.length === 1 && days.length > 1;
        return (
          <ChartPanel
            key={title}
            title={title}
            note={isEmpty || isNew ? undefined : noteOf(note, isWeek, fromZero)}
            className={className}
            chart={
              isEmpty || isNew ? (
                <div className="grid min-h-28 place-content-center justify-items-center gap-1 text-center">
                  {isNew && <p className="heading text-28 tabular-nums">{wholeOf(known[0]?.value ?? null)}</p>}
                  <p className="max-w-[52ch] text-14 text-muted">{isNew ? words.newFollowers : words.empty}</p>
                </div>
              ) : (
                <LineChart name={name} days={days} fromZero={fromZero} {...opening} />
              )
            }
            table={<TrendTable title={title} days={days} {...opening} />}
          />
        );
      })}
    </div>
  );
}
