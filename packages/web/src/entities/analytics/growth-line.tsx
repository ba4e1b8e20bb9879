import { scaleOf } from '@ruche/contracts/analytics';
import { plotOf, yOf } from '#components/charts/plot.ts';
import { growthCurve as words } from '#entities/analytics/words.ts';
import { agesToName, ageText, shareOfAge } from './growth-ages.ts';
import type { Look } from './looks.ts';

const height = 150;
const whole = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

type GrowthLineProps = {
  name: string;
  looks: readonly Look[];
  valueOf: (look: Look) => number | null;
  width: number;
};

type Dot = { x: number; y: number; ageMs: number; value: number };

/** One number by age. Looks that the network gave no number at have no dot, and the line goes past them. */
export function GrowthLine({ name, looks, valueOf, width }: GrowthLineProps) {
  const known = looks.flatMap((look) => {
    const value = valueOf(look);
    return value === null ? [] : [{ ageMs: look.ageMs, value }];
  });
  const last = known.at(-1);
  if (last === undefined) return <p className="text-13 text-muted">{words.notGiven(name)}</p>;
  const scale = scaleOf(
    known.map(({ value }) => value),
    { fromZero: true },
  );
  const plot = { ...plotOf(width, height, known.length, scale), bottom: height - 24 };
  const lastMs = looks.at(-1)?.ageMs ?? last.ageMs;
  const xAt = (ageMs: number) => plot.left + (plot.right - plot.left) * shareOfAge(ageMs, lastMs);
  const dots: Dot[] = known.map(({ ageMs, value }) => ({ ageMs, value, x: xAt(ageMs), y: yOf(plot, value) }));
  const line = `M${dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  return (
    <figure className="grid grid-cols-1 gap-1">
      <figcaption className="flex items-baseline gap-1.5 text-13">
        <span className="text-muted">{name}</span>
        <span className="heading tabular-nums">{whole.format(last.value)}</span>
        <span className="text-12 text-muted">{words.after(ageText(last.ageMs))}</span>
      </figcaption>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
          <g className="fill-muted text-12 tabular-nums">
            {scale.ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={plot.left}
                  x2={plot.right}
                  y1={yOf(plot, tick)}
                  y2={yOf(plot, tick)}
                  className="stroke-line"
                />
                <text x={plot.left - 8} y={yOf(plot, tick)} dy="0.32em" textAnchor="end">
                  {compact.format(tick)}
                </text>
              </g>
            ))}
            {agesToName(lastMs).map((age) => (
              <text key={age} x={xAt(age)} y={height - 6} textAnchor={xAt(age) > plot.right - 20 ? 'end' : 'middle'}>
                {ageText(age, 'narrow')}
              </text>
            ))}
          </g>
          {dots.length > 1 && <path d={line} fill="none" className="stroke-2 stroke-ring" strokeLinejoin="round" />}
          {dots.map(({ x, y, ageMs, value }) => (
            <circle key={ageMs} cx={x} cy={y} r={4} className="fill-ring stroke-2 stroke-surface">
              <title>{words.look(ageText(ageMs), whole.format(value), name)}</title>
            </circle>
          ))}
        </svg>
      )}
    </figure>
  );
}
