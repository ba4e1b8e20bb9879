import { hexagonPath } from '#components/brand/hexagon.ts';
import { Shot } from './shot.tsx';

const columns = ['Lift', 'Response', 'On time', 'Steady'];

const rows = [
  { rank: 1, shown: '=1', name: 'Salma Essaïdi', score: 81.4, low: 76, high: 87, parts: [88, 71, 79, 76] },
  { rank: 1, shown: '=1', name: 'Yann Bellec', score: 77.9, low: 72, high: 84, parts: [80, 69, 84, 76] },
  { rank: 3, shown: '3', name: 'Jonas Weil', score: 64.6, low: 59, high: 70, parts: [62, 74, 55, 70] },
];
const named = ['Camille Roy', 'Lina Haddad', 'Theo Marchetti'];

function Bar({ value, low, high }: { value: number; low: number; high: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-1.5 w-full">
      <rect width="100" height="6" rx="1" className="fill-line" />
      <rect width={low} height="6" rx="1" className="fill-honey" />
      <rect x={low} width={high - low} height="6" className="fill-honey/40" />
      <rect x={value - 0.75} width="1.5" height="6" className="fill-ink" />
    </svg>
  );
}

function Rank({ rank, shown }: { rank: number; shown: string }) {
  return (
    <span className="relative grid size-9 place-items-center">
      <svg viewBox="-24 -24 48 48" className="absolute inset-0 size-full">
        <path d={hexagonPath(0, 0, 23)} className={rank === 1 ? 'fill-honey' : 'fill-honey-soft'} />
      </svg>
      <span className={`heading relative text-16 ${rank === 1 ? 'text-on-honey' : 'text-honey-text'}`}>{shown}</span>
    </span>
  );
}

export function RankingShot() {
  return (
    <Shot describes="The ranking of community managers this month: two people who share the first rank, the third with the next, each with a score, its interval, and the four parts: lift, responsiveness, punctuality, and steadiness. Below, other people ranked, by name.">
      <div className="rounded-card border border-line bg-surface p-5 tabular-nums">
        <div className="flex items-baseline justify-between gap-3">
          <span className="heading text-16">Ranking</span>
          <span className="text-12 text-muted">October 2026, so far</span>
        </div>
        <div className="mt-3">
          {rows.map((row) => (
            <div key={row.name} className="grid gap-3 border-t border-line py-3.5 @md:grid-cols-[9.5rem_minmax(0,1fr)]">
              <div className="flex items-center gap-3">
                <Rank rank={row.rank} shown={row.shown} />
                <div className="min-w-0">
                  <p className="truncate text-13 font-semibold">{row.name}</p>
                  <p className="text-12 text-muted">
                    <span className="heading text-14 text-ink">{row.score}</span> {row.low}–{row.high}
                  </p>
                </div>
              </div>
              <div className="grid grid-cols-4 items-center gap-3 text-12">
                {columns.map((column, index) => {
                  const value = row.parts[index] ?? 50;
                  return (
                    <div key={column} className="grid gap-1">
                      <span className="truncate text-muted">{column}</span>
                      <span className="font-medium">{value}</span>
                      <Bar value={value} low={value - 8} high={Math.min(100, value + 7)} />
                    </div>
                  );
                })}
              </div>
            </div>
          ))}
        </div>
        <div className="border-t border-line pt-3 text-12">
          <p className="text-muted">Also ranked this season</p>
          <p className="mt-1 text-13">{named.join(' · ')}</p>
        </div>
      </div>
    </Shot>
  );
}
