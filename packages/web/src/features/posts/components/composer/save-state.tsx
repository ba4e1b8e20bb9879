import { Check, CircleAlert, CloudOff, HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Draft } from '#features/posts/draft.ts';
import type { SessionState } from '#features/posts/draft-session.ts';
import { saveState as words } from '#features/posts/words/composer.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';

/** How far the post is saved, without what is typed into it. */
export type SaveProgress = Pick<SessionState, 'post' | 'save' | 'failure'> & {
  draft: Pick<Draft, 'clientId' | 'scheduledAt'>;
};

type Look = { icon: ReactNode; label: string; isBad?: boolean };

function keptLabel({ post, draft }: SaveProgress): string {
  if (post !== null) return words.notUpdated;
  return draft.clientId === null ? words.noClient : words.kept;
}

function lookOf(state: SaveProgress): Look | null {
  const looks: Record<SaveProgress['save'], Look | null> = {
    untouched: null,
    saving: { icon: <Spinner className="size-3.5" />, label: words.saving },
    saved: { icon: <Check aria-hidden="true" />, label: words.saved },
    kept: { icon: <HardDrive aria-hidden="true" />, label: keptLabel(state) },
    offline: { icon: <CloudOff aria-hidden="true" />, label: words.offline },
    failed: { icon: <CircleAlert aria-hidden="true" />, label: describeFailure(state.failure), isBad: true },
    conflict: { icon: <CircleAlert aria-hidden="true" />, label: words.changedElsewhere, isBad: true },
  };
  return looks[state.save];
}

/** Whether what is typed is safe, and where. */
export function SaveStateLine({ state }: { state: SaveProgress }) {
  const look = lookOf(state);
  return (
    <output
      aria-label={words.label}
      className={cn(
        'flex min-w-0 items-center gap-1.5 text-13 text-muted [&_svg]:size-3.5 [&_svg]:shrink-0',
        look?.isBad === true && 'text-clay',
      )}
    >
      {look && (
        <>
          {look.icon}
          <span className="min-w-0 truncate" title={look.label}>
            {look.label}
          </span>
        </>
      )}
    </output>
  );
}
