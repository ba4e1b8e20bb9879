import type { PlatformId } from '@ruche/contracts/accounts';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { hexagon } from '#features/site/components/hexagon.ts';
import { Shot } from './shot.tsx';

type Item = { who: string; client: string; platform: PlatformId; text: string; waiting: string; isOpen?: boolean };

const items: Item[] = [
  {
    who: 'Inès R.',
    client: 'Maison Lune',
    platform: 'instagram',
    text: 'Is the walnut one vegan too?',
    waiting: '42 min',
    isOpen: true,
  },
  {
    who: 'T. Okafor',
    client: 'Vélo Vert',
    platform: 'facebook',
    text: 'Do you true wheels while I wait?',
    waiting: '31 min',
  },
  {
    who: 'Studio Hahn',
    client: 'Atelier Nord',
    platform: 'linkedin',
    text: 'We’d need eight of these by…',
    waiting: '18 min',
  },
  {
    who: 'mara.reads',
    client: 'Page Seize',
    platform: 'tiktok',
    text: 'which edition is the blue one',
    waiting: '6 min',
  },
];

function Initial({ who }: { who: string }) {
  return (
    <span
      className={`grid w-7 shrink-0 place-items-center bg-honey-soft text-12 font-semibold text-honey-text ${hexagon}`}
    >
      {who.slice(0, 1).toUpperCase()}
    </span>
  );
}

export function InboxShot() {
  return (
    <Shot describes="The unified inbox: messages from Instagram, Facebook, LinkedIn, and TikTok in one list, longest wait first, with one conversation open and a reply being written.">
      <div className="grid overflow-hidden rounded-card border border-line bg-surface @xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <ul>
          {items.map((item) => (
            <li
              key={item.who}
              className={`flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 ${item.isOpen === true ? 'bg-honey-soft' : ''}`}
            >
              <PlatformMark platform={item.platform} className="mt-0.5 size-5" />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2 text-13">
                  <span className="truncate font-semibold">{item.who}</span>
                  <span className="ml-auto shrink-0 text-12 text-muted tabular-nums">{item.waiting}</span>
                </span>
                <span className="block truncate text-13">{item.text}</span>
                <span className="block text-12 text-muted">{item.client}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 border-line p-4 @max-xl:border-t @xl:border-l">
          <p className="rounded-control bg-sunken px-3 py-2 text-12 text-muted">
            About <span className="font-medium text-ink">Pear and walnut is back</span>, published today at 09:00
          </p>
          <div className="flex gap-2.5">
            <Initial who="Inès" />
            <p className="rounded-card rounded-tl-small border border-line px-3 py-2 text-13">
              Is the walnut one vegan too?
            </p>
          </div>
          <p className="ml-8 rounded-card rounded-tr-small border border-edge bg-ground px-3 py-2 text-13">
            It is: flour, water, salt, pears, walnuts and a night’s patience. Shall we keep one for you
            <span className="ml-0.5 inline-block h-3.5 w-px translate-y-0.5 bg-ink" />
          </p>
          <p className="mt-auto flex items-center justify-end gap-3 text-12">
            <span className="text-muted">Replies as Maison Lune</span>
            <span className="rounded-control border border-edge px-3 py-1.5 font-semibold">Reply</span>
          </p>
        </div>
      </div>
    </Shot>
  );
}
