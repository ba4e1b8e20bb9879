import { CircleX, RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { RunTrouble } from './run-stream/run-view.ts';
import { runFailure as words } from './words.ts';

type RunFailureProps = {
  /** Null for one that somebody stopped. */
  failure: RunTrouble | null;
  onRetry: (() => void) | undefined;
};

/** Says why there is no answer, and offers to ask once more. */
export function RunFailure({ failure, onRetry }: RunFailureProps) {
  return (
    <div role={failure === null ? 'status' : 'alert'} className="flex flex-wrap items-center gap-2 text-13">
      <span className={failure === null ? 'text-muted' : 'flex min-w-0 items-start gap-1.5 text-clay'}>
        {failure !== null && <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        {failure?.message ?? words.stopped}
      </span>
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {words.retry}
        </Button>
      )}
    </div>
  );
}
