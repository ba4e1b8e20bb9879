import { nameWeek } from '#features/assistant/trend-texts.ts';
import { trendCard as words } from '#features/assistant/words/trends.ts';

const [barWidth, gap, height] = [9, 3, 40];
const recentWeeks = 2;

type WeekBarsProps = { shown: string; weeks: readonly number[] };

/** Voices by week, those that are compared with the others in honey; and the same as a table, for screen readers. */
export function WeekBars({ shown, weeks }: WeekBarsProps) {
  const most = Math.max(1, ...weeks);
  const width = weeks.length * (barWidth + gap) - gap;
  return (
    <div className="relative">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        preserveAspectRatio="xMinYMax meet"
        className="h-10 w-full"
      >
        {weeks.map((count, place) => {
          const size = count === 0 ? 1 : Math.max(3, (count / most) * height);
          const isRecent = place >= weeks.length - recentWeeks;
          return (
            <rect
              // Weeks have no name of their own; their place is their name.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              x={place * (barWidth + gap)}
              y={height - size}
              width={barWidth}
              height={size}
              rx={Math.min(2, size / 2)}
              className={count === 0 ? 'fill-line' : isRecent ? 'fill-honey' : 'fill-edge'}
            />
          );
        })}
      </svg>
      <div className="sr-only">
        <table>
          <caption>{words.weeks(shown)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.week}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((count, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={place}>
                <th scope="row">{nameWeek(place, weeks.length)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
