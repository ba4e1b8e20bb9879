import type { ScheduleItem } from '@ruche/contracts/assistant';
import { Sparkles } from 'lucide-react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { describeSlot } from '#features/assistant/slot-text.ts';
import { proposedPost as words } from '#features/assistant/words/schedules.ts';
import { cn } from '#lib/class-names.ts';
import { placeElsewhere } from './place-elsewhere.ts';

type ProposedRowProps = {
  item: ScheduleItem;
  /** The client’s. */
  timeZone: string;
  /** Where several clients are shown. */
  clientName?: string | undefined;
  /** Null where it can only be read. */
  onOpen: ((itemId: string) => void) | null;
};

/** A proposed post in a list of days. */
export function ProposedRow({ item, timeZone, clientName, onOpen }: ProposedRowProps) {
  const { id, at, idea, platforms, slot } = item;
  const place = placeElsewhere(timeZone, new Date(item.scheduledAt));
  return (
    <li className={cn('relative flex gap-3 px-4 py-3 sm:gap-4 sm:px-5', onOpen !== null && 'hover:bg-hover')}>
      <div className="grid w-14 shrink-0 content-start">
        <time className="font-medium text-14 tabular-nums">{at.slice(11)}</time>
        {place !== null && <span className="truncate text-12 text-muted">{place}</span>}
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        {onOpen === null ? (
          <span className="truncate font-medium text-14">{idea.title}</span>
        ) : (
          <button
            type="button"
            data-proposed={id}
            onClick={() => onOpen(id)}
            className="truncate rounded-small text-left font-medium text-14 after:absolute after:inset-0"
          >
            {idea.title}
          </button>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <span className="inline-flex h-5 items-center gap-1 rounded-full border border-honey border-dashed px-2 text-12 text-honey-text">
            <Sparkles aria-hidden="true" className="size-3" />
            {words.badge}
          </span>
          <span className="flex min-w-0 items-center gap-2">
            {clientName !== undefined && <span className="min-w-0 truncate">{clientName}</span>}
            <span className="flex gap-1">
              {platforms.map((platform) => (
                <PlatformMark key={platform} platform={platform} className="size-3.5" />
              ))}
            </span>
          </span>
          <span className="min-w-0 max-sm:w-full">{describeSlot(slot)}</span>
        </p>
      </div>
    </li>
  );
}
