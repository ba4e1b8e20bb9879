import { hexagon } from '#features/site/components/hexagon.ts';
import { Shot } from './shot.tsx';

const ideas = [
  { title: 'Show the starter, not the loaf', why: 'Your three process videos got the most saves this fall' },
  { title: 'Ask: crust or crumb?', why: 'Questions get this audience’s longest comments' },
];

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const hours = ['07', '09', '12', '15', '18', '21'];
/** How much of the audience is there, 0 to 4, one row per hour shown. */
const presence = ['1232110', '2343221', '1221331', '0111232', '2332343', '1221122'];
const strengths = ['bg-hover', 'bg-honey/20', 'bg-honey/45', 'bg-honey/70', 'bg-honey'];

export function AssistantShot() {
  return (
    <Shot describes="The assistant’s suggestions for one client: two content ideas with the reason for each, a trend, and a weekly map of when followers are online.">
      <div className="grid gap-3 @xl:grid-cols-[minmax(0,1fr)_15.5rem]">
        <div className="space-y-3">
          {ideas.map((idea) => (
            <div key={idea.title} className="rounded-card border border-line bg-surface p-4">
              <p className="text-12 text-muted">Idea for Maison Lune</p>
              <p className="heading mt-1 text-16">{idea.title}</p>
              <p className="mt-2 border-l-2 border-honey pl-2.5 text-12 text-muted">{idea.why}</p>
              <p className="mt-3 flex gap-4 text-12 font-semibold">
                <span className="text-honey-text">Make a draft</span>
                <span className="font-normal text-muted">Not for us</span>
              </p>
            </div>
          ))}
          <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
            <div className="min-w-0">
              <p className="text-12 text-muted">Trend for Maison Lune · last two weeks</p>
              <p className="mt-0.5 truncate text-14 font-medium">“slow fermentation” is rising</p>
            </div>
            <svg viewBox="0 0 72 28" className="ml-auto h-7 w-18 shrink-0" fill="none">
              <path
                d="M2 24 12 22 22 23 32 18 42 19 52 12 62 10 70 3"
                className="stroke-leaf"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </div>
        </div>
        <div className="rounded-card border border-line bg-surface p-4">
          <p className="text-12 text-muted">Posting schedule</p>
          <p className="heading mt-1 text-16">When followers are online</p>
          <div className="mt-4 grid grid-cols-[1.25rem_repeat(7,minmax(0,1fr))] items-center gap-x-1 gap-y-0.5 text-[11px] leading-4 text-muted tabular-nums">
            <span />
            {days.map((day) => (
              <span key={day} className="text-center">
                {day.slice(0, 1)}
              </span>
            ))}
            {hours.map((hour, row) => [
              <span key={hour}>{hour}</span>,
              ...days.map((day, column) => (
                <span
                  key={hour + day}
                  className={`mx-auto w-full max-w-7 ${hexagon} ${strengths[Number(presence[row]?.[column] ?? 0)] ?? ''}`}
                />
              )),
            ])}
          </div>
          <p className="mt-3 text-12 text-muted">From 90 days of this client’s posts. Best free slot: Wed 09:00.</p>
        </div>
      </div>
    </Shot>
  );
}
