import { daysToName } from '@ruche/contracts/analytics';
import { lonePointsOf, type Plot, pathsOf, xOf, yOf } from './plot.ts';

export type DayValue = { day: string; value: number | null; publications: number };

type GridProps = {
  plot: Plot;
  days: readonly DayValue[];
  formatTick: (value: number) => string;
  formatDay: (day: string) => string;
};

export function Grid({ plot, days, formatTick, formatDay }: GridProps) {
  const named = daysToName(days.length, Math.floor(plot.width / 84));
  return (
    <g className="fill-muted text-12 tabular-nums">
      {plot.scale.ticks.map((tick) => {
        const y = Math.round(yOf(plot, tick)) + 0.5;
        return (
          <g key={tick}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} className="stroke-line" />
            <text x={plot.left - 8} y={y} dy="0.32em" textAnchor="end">
              {formatTick(tick)}
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
          {formatDay(days[index]?.day ?? '')}
        </text>
      ))}
    </g>
  );
}

/** What was published when, below the line: the more on a day, the larger. */
export function Marks({ plot, days }: { plot: Plot; days: readonly DayValue[] }) {
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

export function Line({ plot, values }: { plot: Plot; values: readonly (number | null)[] }) {
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
