import type { AnalyticsDay } from '@ruche/contracts/analytics';
import type { DayValue } from '#components/charts/line-drawing.tsx';
import { ReadableLine } from '#components/charts/readable-line.tsx';
import { counted, type Voice } from './voice.ts';

const lines = [
  { name: 'impressions', fromZero: true },
  { name: 'engagements', fromZero: true },
  { name: 'followers', fromZero: false },
] as const;

type LineProps = { label: string; days: DayValue[]; fromZero: boolean; voice: Voice };

function summaryOf({ label, days, voice: { words, format } }: LineProps): string {
  const known = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return words.lineSummary(
    label,
    format.day(first),
    format.day(last),
    format.count(Math.min(...known)),
    format.count(Math.max(...known)),
  );
}

function Drawing(props: LineProps) {
  const { label, days, fromZero, voice } = props;
  const { words, format } = voice;
  // Over many months a day needs its year less than its month its room.
  const formatDay = days.length > 120 ? format.month : format.shortDay;
  const describePoint = ({ day: date, value: known, publications }: DayValue) => {
    const [day, value] = [format.day(date), format.count(known)];
    const unit = known === null ? words.noData : label.toLocaleLowerCase(voice.language);
    const posts = publications === 0 ? null : counted(voice, words.postsOut, publications);
    return { day, value, unit, posts, whole: words.pointText(day, value, unit, posts) };
  };
  return (
    <>
      <p className="sr-only">{summaryOf(props)}</p>
      <ReadableLine
        label={words.caption(label)}
        days={days}
        fromZero={fromZero}
        height={200}
        hasMarks
        formatTick={format.short}
        formatDay={formatDay}
        describePoint={describePoint}
      />
    </>
  );
}

function DayTable({ label, days, voice: { words, format } }: LineProps) {
  return (
    <details className="text-13 print:hidden">
      <summary className="w-fit rounded-small text-12 text-muted hover:text-ink">{words.table}</summary>
      <section
        aria-label={words.caption(label)}
        // Scrolls by keyboard as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative mt-2 max-h-64 overflow-auto"
      >
        <table className="w-full tabular-nums">
          <caption className="sr-only">{words.caption(label)}</caption>
          <thead className="sticky top-0 bg-surface text-12 text-muted">
            <tr className="[&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col" className="text-left">
                {words.day}
              </th>
              <th scope="col" className="text-right">
                {label}
              </th>
              <th scope="col" className="text-right">
                {words.figures.publications}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value, publications }) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {format.day(day)}
                </th>
                <td className="text-right">{format.count(value)}</td>
                <td className="text-right">{format.count(publications)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** Impressions, engagements, and followers of each day, as lines and as tables. */
export function LinesBlock({ series, voice }: { series: AnalyticsDay[]; voice: Voice }) {
  const { words } = voice;
  return (
    <div className="grid grid-cols-1 gap-6">
      {lines.map(({ name, fromZero }) => {
        const label = words.figures[name];
        const days = series.map((one) => ({ day: one.day, value: one[name], publications: one.publications }));
        const props = { label, days, fromZero, voice };
        return (
          <figure key={name} className="grid grid-cols-1 gap-2 break-inside-avoid">
            <figcaption className="font-medium text-14">{label}</figcaption>
            {days.every(({ value }) => value === null) ? (
              <p className="text-14 text-muted">{words.noLine}</p>
            ) : (
              <>
                <Drawing {...props} />
                <DayTable {...props} />
              </>
            )}
          </figure>
        );
      })}
    </div>
  );
}
