import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { Check, Clock } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Shot } from './shot.tsx';

type Publication = { platform: PlatformId; at: string; length: string; note?: string };

const publications: Publication[] = [
  { platform: 'instagram', at: '09:00', length: '145 of 2,200' },
  { platform: 'facebook', at: '09:00', length: '145 of 63,206' },
  { platform: 'twitter', at: '12:30', length: '145 of 280' },
  { platform: 'linkedin', at: '08:15', length: '312 of 3,000', note: 'own text' },
  { platform: 'tiktok', at: '18:00', length: '96 of 2,200', note: 'own text' },
];

export function ScheduleShot() {
  return (
    <Shot describes="Scheduling one post: one text for five networks, each with its own time, optional custom text, and a length check.">
      <div className="grid items-center gap-4 @2xl:grid-cols-[minmax(0,1fr)_2rem_minmax(0,1.15fr)] @2xl:gap-0">
        <div className="rounded-card border border-line bg-surface p-4">
          <p className="flex items-center gap-2 text-13 font-semibold">
            <span className="size-2 rounded-full bg-leaf" />
            Maison Lune
            <span className="ml-auto text-12 font-normal text-muted">Europe/Paris</span>
          </p>
          <p className="mt-3 text-14">
            Pear and walnut is back. Sixty loaves on Wednesday, from nine, until they are gone. Come early, or ask us to
            keep one behind the counter for you.
          </p>
          <svg viewBox="0 0 240 96" className="mt-4 w-full rounded-control bg-honey-soft">
            <path d="M0 78h240v18H0z" className="fill-honey" opacity=".35" />
            <path d="M52 78c-8-34 18-50 58-50 46 0 78 16 72 50z" fill="#b06a1c" />
            <path
              d="M78 46c10 4 14 12 14 22M108 38c10 6 14 16 14 28M140 40c8 6 12 14 12 26"
              fill="none"
              stroke="#f6dfb4"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </svg>
        </div>
        <svg
          viewBox="0 0 32 240"
          preserveAspectRatio="none"
          className="hidden h-56 w-8 stroke-edge @2xl:block"
          fill="none"
        >
          <path
            d="M0 120h8c10 0 6-96 16-96h8M0 120h8c10 0 6-48 16-48h8M0 120h32M0 120h8c10 0 6 48 16 48h8M0 120h8c10 0 6 96 16 96h8"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <ul className="space-y-1.5">
          {publications.map(({ platform, at, length, note }) => (
            <li
              key={platform}
              className="flex items-center gap-3 rounded-control border border-line bg-surface px-3 py-2"
            >
              <PlatformMark platform={platform} className="size-6" />
              <span className="min-w-0">
                <span className="block truncate text-13 font-medium">{platformNames[platform]}</span>
                <span className="flex items-center gap-1 text-12 whitespace-nowrap text-muted tabular-nums">
                  <Check className="shrink-0 size-3 text-leaf" />
                  {length}
                </span>
              </span>
              {note === undefined ? null : (
                <span className="hidden rounded-full bg-hover px-2 text-12 text-muted @sm:block">{note}</span>
              )}
              <span className="ml-auto flex items-center gap-1.5 text-13 font-semibold tabular-nums">
                <Clock className="shrink-0 size-3.5 text-muted" />
                {at}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Shot>
  );
}
