import type { PlannedRepeat } from '@ruche/contracts/calendar';
import { Repeat } from 'lucide-react';
import { repeatRow as words } from '#features/posts/words/common.ts';
import { Marks } from './post-row.tsx';

type RepeatRowProps = { repeat: PlannedRepeat; onOpen: ((sourceId: string) => void) | undefined };

/** A turn of a post that comes back, which is no post of its own yet. It opens the original. */
export function RepeatRow({ repeat, onOpen }: RepeatRowProps) {
  const { at, text, turn, mostTurns, clientName, platforms, skipCause, sourceId } = repeat;
  return (
    <li className="relative flex gap-3 border-dashed px-4 py-3 text-muted hover:bg-hover sm:gap-4 sm:px-5">
      <time className="w-14 shrink-0 font-medium text-14 tabular-nums">{at.slice(11)}</time>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <button
          type="button"
          onClick={() => onOpen?.(sourceId)}
          className="truncate rounded-small text-left text-14 after:absolute after:inset-0"
        >
          {text === '' ? words.noText : text}
        </button>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <span className="inline-flex h-5 items-center gap-1 rounded-full border border-edge border-dashed px-2 text-12">
            <Repeat aria-hidden="true" className="size-3" />
            {words.repeat(turn, mostTurns)}
          </span>
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate">{clientName}</span>
            <Marks post={{ platforms }} />
          </span>
          {skipCause !== null && (
            <span>
              {words.skipped}
              {skipCause === 'disconnected' && words.noAccount}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
