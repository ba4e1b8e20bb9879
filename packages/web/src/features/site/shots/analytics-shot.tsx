import { Shot } from './shot.tsx';

/** Impressions a day, in hundreds, over the 30 days shown, and the mean of the 30 days before. */
const impressions = [
  31, 36, 28, 22, 35, 48, 44, 39, 42, 30, 26, 41, 57, 52, 46, 49, 36, 29, 45, 61, 58, 50, 54, 40, 33, 52, 68, 63, 57,
  60,
];
const meanBefore = 38;
const highest = 72;
const height = 96;
const bars = impressions.map((value, day) => ({ x: day * 10 + 1.5, value, top: height - (value / highest) * height }));

const figures = [
  { name: 'Engagement rate', value: '4.8', unit: '%', before: '3.9% before' },
  { name: 'Impressions', value: '133,200', unit: '', before: '114,000 before' },
  { name: 'Published on time', value: '46', unit: 'of 46', before: '44 of 44 before' },
];

export function AnalyticsShot() {
  return (
    <Shot describes="Analytics for one client over the last 30 days: engagement rate 4.8 percent compared with 3.9 before, 133,200 impressions compared with 114,000 before, and a bar for each day with the previous period’s average.">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="flex items-center gap-2 border-b border-line px-4 py-3 text-12 text-muted">
          <span className="text-13 font-semibold text-ink">Maison Lune</span>
          <span className="ml-auto">Last 30 days vs. the 30 before</span>
        </div>
        <dl className="grid border-b border-line @lg:grid-cols-3">
          {figures.map((figure) => (
            <div
              key={figure.name}
              className="border-line px-4 py-3 not-first:border-t @lg:not-first:border-t-0 @lg:not-first:border-l"
            >
              <dt className="text-12 text-muted">{figure.name}</dt>
              <dd className="mt-1 flex flex-wrap items-baseline gap-x-1.5">
                <span className="heading text-28 tabular-nums">{figure.value}</span>
                <span className="text-13 text-muted">{figure.unit}</span>
                <span className="ml-auto text-12 text-muted tabular-nums @lg:ml-0 @lg:w-full">{figure.before}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="px-4 pt-4 pb-3">
          <p className="flex items-center gap-4 text-12 text-muted">
            <span>Impressions per day</span>
            <span className="ml-auto flex items-center gap-1.5">
              <svg viewBox="0 0 16 2" className="h-0.5 w-4 stroke-ink" strokeDasharray="3 2">
                <path d="M0 1h16" />
              </svg>
              previous average, {(meanBefore * 100).toLocaleString('en-US')}
            </span>
          </p>
          <svg viewBox="0 0 300 96" preserveAspectRatio="none" className="mt-3 block h-28 w-full">
            {bars.map(({ x, value, top }) => (
              <rect
                key={x}
                x={x}
                width="7"
                y={top}
                height={height - top}
                className={value >= meanBefore ? 'fill-honey' : 'fill-honey/40'}
              />
            ))}
            <path
              d={`M0 ${height - (meanBefore / highest) * height}h300`}
              className="stroke-ink"
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <p className="mt-2 flex justify-between text-12 text-muted tabular-nums">
            <span>Sep 15</span>
            <span>Oct 14</span>
          </p>
        </div>
      </div>
    </Shot>
  );
}
