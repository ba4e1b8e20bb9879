import { type PointerEvent, useState } from 'react';
import { shortOf, wholeOf } from '#features/analytics/numbers.ts';
import { longDay, shortDay } from '#features/analytics/period.ts';
import { lineChart as words } from '#features/analytics/words/charts.ts';
import { indexAt, lonePointsOf, type Plot, pathsOf, plotOf, xOf, yOf } from './plot.ts';
import { daysToName, scaleOf } from './scale.ts';
import { useWidth } from './use-width.ts';

export type DayValue = { day: string; value: number | null; publications: number };

const height = 224;

function Grid({ plot, days }: { plot: Plot; days: readonly DayValue[] }) {
  const named = daysToName(days.length, Math.floor(plot.width / 84));
  return (
    <g className="fill-muted text-12 tabular-nums">
      {plot.scale.ticks.map((tick) => {
        const y = Math.round(yOf(plot, tick)) + 0.5;
        return (
          <g key={tick}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
            <text x={plot.left - 8} y={y} dy="0.32em" textAnchor="end">
              {shortOf(tick)}
            </text>
          </g>
        );
      })}
      {named.map((index) => (
        <text
          key={index}
          x={xOf(plot, index)}
          y={plot.height - 6}
          textAnchor={index === days.length - 1 ? 'end' : index === 0 ? 'start' : 'middle'}
        >
          {shortDay(days[index]?.day ?? '')}
        </text>
      ))}
    </g>
  );
}

/** What was published when, below the line: the more on a day, the larger. */
function Marks({ plot, days }: { plot: Plot; days: readonly DayValue[] }) {
  return days.map(({ day, publications }, index) =>
    publications === 0 ? null : (
      <circle
        key={day}
        cx={xOf(plot, index)}
        cy={plot.bottom + 13}
        r={Math.min(4.5, 1.5 + Math.sqrt(publications))}
        className="fill-muted opacity-70"
      />
    ),
  );
}

function Line({ plot, values }: { plot: Plot; values: readonly (number | null)[] }) {
  return (
    <>
      {pathsOf(plot, values).map(({ from, line, area }) => (
        <g key={from}>
          <path d={area} className="fill-honey opacity-12" />
          <path d={line} fill="none" className="stroke-2 stroke-ring" strokeLinejoin="round" strokeLinecap="round" />
        </g>
      ))}
      {lonePointsOf(values).map(({ index, value }) => (
        <g key={index} className="fill-ring stroke-ring">
          <line
            x1={xOf(plot, index)}
            x2={xOf(plot, index)}
            y1={plot.bottom}
            y2={yOf(plot, value)}
            className="opacity-35"
          />
          <circle cx={xOf(plot, index)} cy={yOf(plot, value)} r={2.5} stroke="none" />
        </g>
      ))}
    </>
  );
}

function Crosshair({ plot, index, value }: { plot: Plot; index: number; value: number | null }) {
  const x = xOf(plot, index);
  return (
    <g>
      <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} className="stroke-edge" />
      {value !== null && <circle cx={x} cy={yOf(plot, value)} r={4.5} className="fill-ring stroke-2 stroke-surface" />}
    </g>
  );
}

/** Beside the crosshair, on the side where there is room. */
function Readout({ plot, index, shown, name }: { plot: Plot; index: number; shown: DayValue; name: string }) {
  const x = xOf(plot, index);
  const isLeft = x > plot.width / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1 z-10 grid gap-0.5 rounded-control border border-line bg-raised px-3 py-2 shadow-float"
      style={isLeft ? { right: plot.width - x + 12 } : { left: x + 12 }}
    >
      <span className="whitespace-nowrap text-12 text-muted">{longDay(shown.day)}</span>
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
};

/** A number day by day. The pointer or the arrow keys move along the days; Enter or a click opens what was published. */
export function LineChart({ name, days, fromZero, onOpenDay }: LineChartProps) {
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
          <Grid plot={plot} days={days} />
          <Line plot={plot} values={values} />
          <Marks plot={plot} days={days} />
          {isShown && shown !== undefined && <Crosshair plot={plot} index={index} value={shown.value} />}
        </svg>
      )}
      {isShown && shown !== undefined && <Readout plot={plot} index={index} shown={shown} name={name} />}
      <input
        type="range"
        min={0}
        max={Math.max(0, days.length - 1)}
        value={index}
        aria-label={words.slider(name)}
        aria-valuetext={shown && words.value(longDay(shown.day), wholeOf(shown.value), name, shown.publications)}
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
