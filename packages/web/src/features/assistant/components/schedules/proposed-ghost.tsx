import type { ScheduleItem } from '@ruche/contracts/assistant';
import { Sparkles } from 'lucide-react';
import type { CSSProperties } from 'react';
import { proposedPost as words } from '#features/assistant/words/schedules.ts';
import { cn } from '#lib/class-names.ts';

const wholeDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

type ProposedGhostProps = { item: ScheduleItem; style: CSSProperties | undefined; onOpen: (itemId: string) => void };

/** A post that was proposed for a day. Round and honey: neither a post nor a slot. */
export function ProposedGhost({ item: { id, at, idea }, style, onOpen }: ProposedGhostProps) {
  const [day = '', time = ''] = at.split('T');
  const title = idea.title;
  return (
    <button
      type="button"
      data-proposed={id}
      title={`${words.badge}: ${title}`}
      aria-label={words.ghost(wholeDay.format(new Date(day)), time, title)}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(id);
      }}
      style={style}
      className={cn(
        'flex min-h-6 w-full min-w-0 items-center gap-1 rounded-full border border-honey border-dashed bg-honey-soft px-2 py-0.5 text-left text-12 text-honey-text hover:border-solid focus-visible:z-2',
        // In the list of a day there is room for a thumb.
        style === undefined && 'max-sm:min-h-11 max-sm:px-3.5 max-sm:text-13',
      )}
    >
      <Sparkles aria-hidden="true" className="size-3 shrink-0" />
      <span className="font-medium tabular-nums">{time}</span>
      <span className="truncate">{title}</span>
    </button>
  );
}
