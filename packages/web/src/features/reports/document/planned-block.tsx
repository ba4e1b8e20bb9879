import type { ReportContent } from '@ruche/contracts/reports';
import { FileText } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Picture } from '#components/picture.tsx';
import type { Voice } from './voice.ts';

type PlannedProps = { planned: ReportContent['planned']; zone: string; voice: Voice };

/** What goes out after the period. */
export function PlannedBlock({ planned, zone, voice: { words, format } }: PlannedProps) {
  if (planned === null || planned.items.length === 0) {
    return <p className="text-14 text-muted">{words.nothingPlanned}</p>;
  }
  const rest = planned.total - planned.items.length;
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul className="divide-y divide-line border-line border-y">
        {planned.items.map(({ id, scheduledAt, text, platforms, thumbnailUrl }) => (
          <li key={id} className="flex items-center gap-3 break-inside-avoid py-2.5">
            <Picture url={thumbnailUrl} icon={FileText} className="size-10" />
            <div className="grid min-w-0 flex-1">
              <p className="truncate text-14">{text.trim() === '' ? words.noText : text}</p>
              <p className="text-12 text-muted tabular-nums">{format.moment(scheduledAt, zone)}</p>
            </div>
            <span className="flex shrink-0 gap-1">
              {platforms.map((platform) => (
                <PlatformMark key={platform} platform={platform} className="size-5" />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-13 text-muted">{words.morePlanned(format.count(rest))}</p>}
    </div>
  );
}
