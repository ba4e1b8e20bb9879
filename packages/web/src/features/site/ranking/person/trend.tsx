import type { RankedSeason } from '@ruche/contracts/ranking';
import { DataTable } from '#components/charts/data-table.tsx';
import { useWidth } from '#components/charts/use-width.ts';
import { formatScore } from '#entities/ranking/score-value.tsx';
import { nameSeasonShortly, nameSeasonSoFar } from '#entities/ranking/season-name.ts';
import { personTrend as words } from '#features/site/ranking/words/person.ts';
import { type TrendPoint, trendPointsOf } from './trend-points.ts';

const height = 216;
const frame = { left: 34, right: 14, top: 12, bottom: 30 };
const ticks = [0, 50, 100];

const yOf = (value: number) => height - frame.bottom - ((height - frame.top - frame.bottom) * value) / 100;

function Drawing({ points, width }: { points: readonly TrendPoint[]; width: number }) {
  const step = (width - frame.left - frame.right) / points.length;
  const xOf = (index: number) => frame.left + step * (index + 0.5);
  const named = Math.max(1, Math.ceil(44 / step));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full">
      <g className="fill-muted text-12 tabular-nums">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={frame.left} x2={width - frame.right} y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
            <text x={frame.left - 8} y={yOf(tick)} dy="0.32em" textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {points.map(({ season }, index) =>
          (points.length - 1 - index) % named === 0 ? (
            <text key={season} x={xOf(index)} y={height - 8} textAnchor="middle">
              {nameSeasonShortly(season)}
            </text>
          ) : null,
        )}
      </g>
      {points.map((point, index) => {
        const next = points[index + 1];
        if (point.score === null) return null;
        const x = xOf(index);
        const bar = Math.min(18, step * 0.5);
        return (
          <g key={point.season}>
            <rect
              x={x - bar / 2}
              y={yOf(point.high)}
              width={bar}
              height={Math.max(2, yOf(point.low) - yOf(point.high))}
              rx="4"
              className="fill-honey/30"
            />
            {next !== undefined && next.score !== null && (
              <line
                x1={x}
                y1={yOf(point.score)}
                x2={xOf(index + 1)}
                y2={yOf(next.score)}
                strokeLinecap="round"
                className="stroke-2 stroke-ring"
              />
            )}
            <circle cx={x} cy={yOf(point.score)} r="4.5" className="fill-ring stroke-2 stroke-ground" />
          </g>
        );
      })}
    </svg>
  );
}

const dash = '—';

const isNumbered = ({ rank }: RankedSeason) => rank !== null;

function Table({ seasons }: { seasons: readonly RankedSeason[] }) {
  return (
    <DataTable
      caption={words.caption}
      rows={seasons}
      keyOf={({ season }) => season}
      columns={[
        { label: words.season, isNumber: false, renderCell: ({ season, state }) => nameSeasonSoFar(season, state) },
        { label: words.rank, renderCell: ({ rank }) => rank ?? dash },
        {
          label: words.score,
          renderCell: (row) => (isNumbered(row) && row.score !== null ? formatScore(row.score) : dash),
        },
        {
          label: words.interval,
          renderCell: (row) =>
            isNumbered(row) && row.low !== null && row.high !== null
              ? words.between(formatScore(row.low), formatScore(row.high))
              : dash,
        },
      ]}
    />
  );
}

/** Scores over the seasons, as a drawing and as a table. */
export function Trend({ seasons }: { seasons: readonly RankedSeason[] }) {
  const [element, width] = useWidth<HTMLDivElement>();
  const points = trendPointsOf(seasons);
  const isDrawn = points.filter(({ score }) => score !== null).length > 1;
  return (
    <section aria-labelledby="trend">
      <h2 id="trend" className="heading text-28">
        {words.title}
      </h2>
      <p className="mt-1 text-14 text-muted">{isDrawn ? words.text : words.few}</p>
      {isDrawn && (
        <div ref={element} className="mt-5 min-h-54">
          {width > 0 && <Drawing points={points} width={width} />}
        </div>
      )}
      <details className="mt-3">
        <summary className="inline-flex min-h-9 items-center font-medium text-14 text-honey-text underline-offset-4 hover:underline touch:min-h-11">
          {words.table}
        </summary>
        <div className="mt-2 rounded-card border border-line bg-surface p-2">
          <Table seasons={seasons} />
        </div>
      </details>
    </section>
  );
}
