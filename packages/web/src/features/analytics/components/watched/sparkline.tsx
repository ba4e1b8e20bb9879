import type { WatchedAccount } from '@ruche/contracts/analytics';
import { watchedRow as words } from '#features/analytics/words/watched.ts';

const width = 132;
const height = 36;
const inset = 4;

/** Followers over the days that were read, each at its place in time. Needs two of them. */
export function Sparkline({ days }: { days: WatchedAccount['days'] }) {
  const known = days.flatMap(({ day, followers }) => (followers === null ? [] : [{ at: Date.parse(day), followers }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first.at === last.at) {
    if (first === undefined) return null;
    return <p className="w-33 self-center text-12 text-muted max-sm:hidden">{words.noLine}</p>;
  }
  const values = known.map(({ followers }) => followers);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = known.map(({ at, followers }) => {
    const x = inset + ((width - 2 * inset) * (at - first.at)) / (last.at - first.at);
    const y = high === low ? height / 2 : height - inset - ((height - 2 * inset) * (followers - low)) / (high - low);
    return { x, y };
  });
  const end = points.at(-1);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-9 w-33 shrink-0 self-center">
      <path
        d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
        fill="none"
        className="stroke-2 stroke-ring"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {end !== undefined && <circle cx={end.x} cy={end.y} r={3} className="fill-ring" />}
    </svg>
  );
}
