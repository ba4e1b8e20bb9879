import type { Conversation, InboxLabel, Sentiment } from '@ruche/contracts/inbox';
import { Frown, Hourglass, type LucideIcon, Meh, Smile, TimerOff } from 'lucide-react';
import { hexagonPath } from '#components/brand/hexagon.ts';
import { dueOf } from '#features/inbox/times.ts';
import { sentimentNames, conversationRow as words } from '#features/inbox/words/list.ts';
import { cn } from '#lib/class-names.ts';

const cell = hexagonPath(8, 9, 8.4, 0.16);

/** A client's cell in its colour. The name stands beside it. */
export function ClientCell({ color, className = 'h-3.5 w-3' }: { color: string | null; className?: string }) {
  return (
    <svg viewBox="0 0 16 18" aria-hidden="true" className={cn('shrink-0', className)}>
      <path d={cell} fill={color ?? undefined} className={cn('stroke-line', color === null && 'fill-honey')} />
    </svg>
  );
}

const faces: Record<Sentiment, { Icon: LucideIcon; ink: string }> = {
  positive: { Icon: Smile, ink: 'text-leaf' },
  neutral: { Icon: Meh, ink: 'text-muted' },
  negative: { Icon: Frown, ink: 'text-clay' },
};

/** Told by its shape as well as by its colour. */
export function SentimentMark({ sentiment, className = 'size-3.5' }: { sentiment: Sentiment; className?: string }) {
  const { Icon, ink } = faces[sentiment];
  return (
    <span title={sentimentNames[sentiment]} className={cn('inline-flex shrink-0', ink)}>
      <Icon aria-hidden="true" className={className} />
      <span className="sr-only">{sentimentNames[sentiment]}</span>
    </span>
  );
}

/** How long is left for an answer; nothing while nobody waits. */
export function DueClock({ conversation, now }: { conversation: Conversation; now: Date }) {
  const { dueAt, waitingSince, state } = conversation;
  if (dueAt === null || waitingSince === null || state === 'done') return null;
  const { left, isOver, isSoon } = dueOf(dueAt, now);
  const Icon = isOver ? TimerOff : Hourglass;
  return (
    <span
      className={cn(
        'inline-flex shrink-0 items-center gap-0.5 text-12 text-muted tabular-nums',
        isSoon && 'font-medium text-honey-text',
        isOver && 'text-clay',
      )}
    >
      <Icon aria-hidden="true" className="size-3" />
      {isOver ? words.over(left) : words.left(left)}
    </span>
  );
}

export function LabelChip({ label, className }: { label: InboxLabel; className?: string | undefined }) {
  return (
    <span
      data-colour={label.colour}
      className={cn(
        'inline-flex h-5 max-w-28 items-center gap-1 rounded-small bg-(--tint-soft) px-1.5 text-12 text-ink',
        className,
      )}
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-(--tint)" />
      <span className="truncate">{label.name}</span>
    </span>
  );
}
