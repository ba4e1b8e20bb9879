import { scaleOf } from '@ruche/contracts/analytics';
import { type PointerEvent, useState } from 'react';
import { type DayValue, Grid, Line, Marks } from '#components/charts/line-drawing.tsx';
import { indexAt, type Plot, plotOf, xOf, yOf } from '#components/charts/plot.ts';
import { useWidth } from '#components/charts/use-width.ts';
import { shortOf, wholeOf } from '#features/analytics/numbers.ts';
import { longDay, nameOfDay, shortDay } from '#features/analytics/period.ts';
import { lineChart as words } from '#features/analytics/words/charts.ts';

const height = 224;

function Crosshair({ plot, index, value }: { plot: Plot; index: number; value: number | null }) {
  const x = xOf(plot, index);
  return (
    <g>
      <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} className="stroke-edge" />
      {value !== null && <circle cx={x} cy={yOf(plot, value)} r={4.5} className="fill-ring stroke-2 stroke-surface" />}
    </g>
  );
}

const nameOfPoint = (day: string, isByWeek: boolean) => (isByWeek ? words.weekOf(nameOfDay(day)) : longDay(day));

type ReadoutProps = { plot: Plot; index: number; shown: DayValue; name: string; isByWeek: boolean };

/** Beside the crosshair, on the side where there is room. */
function Readout({ plot, index, shown, name, isByWeek }: ReadoutProps) {
  const x = xOf(plot, index);
  const isLeft = x > plot.width / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1 z-10 grid gap-0.5 rounded-control border border-line bg-raised px-3 py-2 shadow-float"
      style={isLeft ? { right: plot.width - x + 12 } : { left: x + 12 }}
    >
      <span className="whitespace-nowrap text-12 text-muted">{nameOfPoint(shown.day, isByWeek)}</span>
      <span className="flex items-baseline gap-1.5">
        <span className="heading text-16 tabular-nums">{wholeOf(shown.value)}</span>
        <span className="text-12 text-muted">{shown.value === null ? words.noNumber : name}</span>
      </span>
      {shown.publications > 0 && <span className="text-12">{words.posts(shown.publications)}</span>}
    </div>
  );
}

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

/** A number day by day. The pointer or the arrow keys move along the days; Enter or a click opens what was published. */
export function LineChart({ name, days, fromZero, onOpenDay, isByWeek }: LineChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState(days.length - 1);
  const [isShown, setIsShown] = useState(false);
  const values = days.map(({ value }) => value);
  const plot = plotOf(width, height, days.length, scaleOf(values, { fromZero }));
  const index = Math.min(chosen, days.length - 1);
  const shown = days[index];
  const follow = (event: PointerEvent<HTMLElement>) => {
    setChosen(indexAt(plot, event.clientX - event.currentTarget.getBoundingClientRect().left));
    setIsShown(true);
  };
  const open = () => shown !== undefined && shown.publications > 0 && onOpenDay(shown.day);
  return (
    <div
      ref={frame}
      className="relative h-56 rounded-small has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-4"
    >
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
          <Grid plot={plot} days={days} formatTick={shortOf} formatDay={shortDay} />
          <Line plot={plot} values={values} />
          {!isByWeek && <Marks plot={plot} days={days} />}
          {isShown && shown !== undefined && <Crosshair plot={plot} index={index} value={shown.value} />}
        </svg>
      )}
      {isShown && shown !== undefined && <Readout {...{ plot, index, shown, name, isByWeek }} />}
      <input
        type="range"
        min={0}
        max={Math.max(0, days.length - 1)}
        value={index}
        aria-label={isByWeek ? words.weekSlider(name) : words.slider(name)}
        aria-valuetext={
          shown && words.value(nameOfPoint(shown.day, isByWeek), wholeOf(shown.value), name, shown.publications)
        }
        onChange={(event) => setChosen(Number(event.target.value))}
        onFocus={() => setIsShown(true)}
        onBlur={() => setIsShown(false)}
        onPointerMove={follow}
        onPointerLeave={() => setIsShown(false)}
        onKeyDown={(event) => event.key === 'Enter' && open()}
        onClick={(event) => event.nativeEvent instanceof globalThis.PointerEvent && open()}
        className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
      />
    </div>
  );
}
