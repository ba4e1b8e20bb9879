import { scaleOf } from '@ruche/contracts/analytics';
import { type PointerEvent, useState } from 'react';
import { type DayValue, Grid, Line, Marks } from './line-drawing.tsx';
import { indexAt, type Plot, plotOf, xOf, yOf } from './plot.ts';
import { useWidth } from './use-width.ts';

/** A point in words. */
type PointWords = {
  day: string;
  value: string;
  /** What is counted, or that it is not known. */
  unit: string;
  /** Null where nothing was published. */
  posts: string | null;
  /** All of it, for screen readers. */
  whole: string;
};

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
function Readout({ plot, index, words }: { plot: Plot; index: number; words: PointWords }) {
  const x = xOf(plot, index);
  const isLeft = x > plot.width / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1 z-10 grid gap-0.5 rounded-control border border-line bg-raised px-3 py-2 shadow-float print:hidden"
      style={isLeft ? { right: plot.width - x + 12 } : { left: x + 12 }}
    >
      <span className="whitespace-nowrap text-12 text-muted">{words.day}</span>
      <span className="flex items-baseline gap-1.5">
        <span className="heading text-16 tabular-nums">{words.value}</span>
        <span className="text-12 text-muted">{words.unit}</span>
      </span>
      {words.posts !== null && <span className="text-12">{words.posts}</span>}
    </div>
  );
}

type ReadableLineProps = {
  /** Of the chart as a whole, for screen readers. */
  label: string;
  days: readonly DayValue[];
  /** Whether the scale begins at zero. */
  fromZero: boolean;
  /** In pixels. */
  height: number;
  hasMarks: boolean;
  formatTick: (value: number) => string;
  formatDay: (day: string) => string;
  describePoint: (point: DayValue) => PointWords;
  onOpenDay?: (day: string) => void;
};

/** A number day by day. The pointer or the arrow keys move along the days; Enter or a click opens what was published. */
export function ReadableLine(props: ReadableLineProps) {
  const { label, days, fromZero, height, hasMarks, formatTick, formatDay, describePoint, onOpenDay } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState(days.length - 1);
  const [isShown, setIsShown] = useState(false);
  const values = days.map(({ value }) => value);
  const plot = plotOf(width, height, days.length, scaleOf(values, { fromZero }));
  const index = Math.min(chosen, days.length - 1);
  const shown = days[index];
  const words = shown && describePoint(shown);
  const follow = (event: PointerEvent<HTMLElement>) => {
    setChosen(indexAt(plot, event.clientX - event.currentTarget.getBoundingClientRect().left));
    setIsShown(true);
  };
  const open = () => shown !== undefined && shown.publications > 0 && onOpenDay?.(shown.day);
  return (
    <div
      ref={frame}
      // On paper, which has another width than the screen, the drawing grows or shrinks as a whole.
      style={{ minHeight: height }}
      className="relative rounded-small has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-4"
    >
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
          <Grid plot={plot} days={days} formatTick={formatTick} formatDay={formatDay} />
          <Line plot={plot} values={values} />
          {hasMarks && <Marks plot={plot} days={days} />}
          {isShown && shown !== undefined && <Crosshair plot={plot} index={index} value={shown.value} />}
        </svg>
      )}
      {isShown && words !== undefined && <Readout plot={plot} index={index} words={words} />}
      <input
        type="range"
        min={0}
        max={Math.max(0, days.length - 1)}
        value={index}
        aria-label={label}
        aria-valuetext={words?.whole}
        onChange={(event) => setChosen(Number(event.target.value))}
        onFocus={() => setIsShown(true)}
        onBlur={() => setIsShown(false)}
        onPointerMove={follow}
        onPointerLeave={() => setIsShown(false)}
        onKeyDown={(event) => event.key === 'Enter' && open()}
        onClick={(event) => event.nativeEvent instanceof globalThis.PointerEvent && open()}
        className={`absolute inset-0 size-full touch-pan-y opacity-0 print:hidden ${onOpenDay ? 'cursor-crosshair' : 'cursor-default'}`}
      />
    </div>
  );
}
