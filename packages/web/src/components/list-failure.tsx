import { RotateCw } from 'lucide-react';
import { describeFailure } from '#lib/api-error.ts';
import { CellDrawing } from './brand/cell-drawing.tsx';
import { Button } from './ui/button.tsx';

/** `what` as in "your clients". */
type ListFailureProps = { what: string; error: Error; busy: boolean; onRetry: () => void };

/** In place of a screen's whole list that could not be had, in red, with a way on. */
export function ListFailure({ what, error, busy, onRetry }: ListFailureProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-10 text-center">
      <CellDrawing kind="broken" />
      <div className="grid max-w-[46ch] gap-1 text-clay">
        <p className="heading text-20">Could not load {what}</p>
        <p className="text-14">{describeFailure(error)}</p>
      </div>
      <Button busy={busy} busyLabel="Trying again..." onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}
