import { hexagon } from '#features/site/components/hexagon.ts';
import { Shot } from './shot.tsx';

const podium = [
  { place: 1, name: 'Salma', fill: 'bg-honey text-on-honey' },
  { place: 2, name: 'Yann', fill: 'bg-honey/40' },
  { place: 3, name: 'Jonas', fill: 'bg-honey/20' },
];
const cell = `w-20 @md:w-28 ${hexagon}`;

function Place({ place }: { place: number }) {
  const person = podium.find((one) => one.place === place);
  return (
    <div className={`grid place-content-center text-center ${cell} ${person?.fill ?? 'bg-hover'}`}>
      <span className="heading text-28 @md:text-40">{person?.place}</span>
      <span className="text-13 font-medium">{person?.name}</span>
    </div>
  );
}

const rows = [
  { place: 1, name: 'Salma Essaïdi', onTime: '100%', reply: '38 min', engagement: '5.1%' },
  { place: 2, name: 'Yann Bellec', onTime: '100%', reply: '52 min', engagement: '4.6%' },
  { place: 3, name: 'Jonas Weil', onTime: '98%', reply: '47 min', engagement: '4.2%' },
];

export function RankingShot() {
  return (
    <Shot describes="The ranking of community managers this month: a podium of three honeycomb cells, and a table with each person’s on-time posts, median reply time, and engagement rate.">
      <div className="rounded-card border border-line bg-surface p-5">
        <div className="flex items-start justify-between text-12 text-muted">
          <span>Agency team</span>
          <span>October 2026, so far</span>
        </div>
        <div className="mt-2 mb-6 overflow-hidden">
          <div className="flex justify-center gap-1.5">
            <Place place={0} />
            <Place place={1} />
            <Place place={0} />
          </div>
          <div className="-mx-12 -mt-[18px] flex justify-center gap-1.5 @md:-mt-[27px]">
            <Place place={0} />
            <Place place={2} />
            <Place place={3} />
            <Place place={0} />
          </div>
        </div>
        <div className="grid grid-cols-[1fr_auto_auto_auto] gap-x-5 text-13 tabular-nums">
          <span className="pb-2 text-12 text-muted">This month</span>
          <span className="pb-2 text-right text-12 text-muted">On time</span>
          <span className="pb-2 text-right text-12 text-muted">Reply</span>
          <span className="pb-2 text-right text-12 text-muted">Engaged</span>
          {rows.map((row) => (
            <div key={row.place} className="col-span-4 grid grid-cols-subgrid border-t border-line py-2">
              <span className="truncate font-medium">
                <span className="mr-2 text-muted">{row.place}</span>
                {row.name}
              </span>
              <span className="text-right">{row.onTime}</span>
              <span className="text-right">{row.reply}</span>
              <span className="text-right">{row.engagement}</span>
            </div>
          ))}
        </div>
      </div>
    </Shot>
  );
}
