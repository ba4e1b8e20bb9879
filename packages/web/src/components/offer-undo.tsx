import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { offerUndo as words } from '#components/words.ts';
import { toast } from '#lib/toast.ts';

// Long enough to read what was done and to reach the button, also by keys.
const undoMs = 8000;

function UndoMessage({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <span className="wrap-anywhere min-w-0 flex-1">{children}</span>
      <button
        type="button"
        onClick={onUndo}
        className="inline-flex items-center gap-1 rounded-small font-medium text-honey-text underline-offset-4 hover:underline"
      >
        <Undo2 aria-hidden="true" className="size-3.5" />
        {words.undo}
      </button>
    </span>
  );
}

type Undoable = {
  /** One message stands for each. */
  id: string;
  done: string;
  onUndo: () => void;
};

/** Says what was just done, and offers to take it back. */
export function offerUndo({ id, done, onUndo }: Undoable): void {
  const undo = () => {
    toast.dismiss(id);
    onUndo();
  };
  toast(<UndoMessage onUndo={undo}>{done}</UndoMessage>, { id, duration: undoMs });
}
