import type { DayValue } from '#components/charts/line-drawing.tsx';
import { ReadableLine } from '#components/charts/readable-line.tsx';
import { shortOf, wholeOf } from '#features/analytics/numbers.ts';
import { longDay, nameOfDay, shortDay } from '#features/analytics/period.ts';
import { lineChart as words } from '#features/analytics/words/charts.ts';

type LineChartProps = {
  /** What is counted, as in "impressions". */
  name: string;
  days: readonly DayValue[];
  /** Whether the scale begins at zero. */
  fromZero: boolean;
  onOpenDay: (day: string) => void;
  /** Each point is the week that begins with its day. */
  isByWeek: boolean;
};

/** A number by day or week, as the analytics screen writes it. */
export function LineChart({ name, days, fromZero, onOpenDay, isByWeek }: LineChartProps) {
  const describePoint = ({ day: first, value: known, publications }: DayValue) => {
    const day = isByWeek ? words.weekOf(nameOfDay(first)) : longDay(first);
    const value = wholeOf(known);
    return {
      day,
      value,
      unit: known === null ? words.noNumber : name,
      posts: publications === 0 ? null : words.posts(publications),
      whole: words.value(day, value, name, publications),
    };
  };
  return (
    <ReadableLine
      label={isByWeek ? words.weekSlider(name) : words.slider(name)}
      days={days}
      fromZero={fromZero}
      height={224}
      hasMarks={!isByWeek}
      formatTick={shortOf}
      formatDay={shortDay}
      describePoint={describePoint}
      onOpenDay={onOpenDay}
    />
  );
}
