import { type ReactNode, useCallback, useRef, useState } from 'react';
import { AlertDialog } from './lazy-parts.tsx';

type UnsavedGuard = {
  /** For the dialog: a wish to close it that was perhaps a slip of the hand. */
  onOpenChange: (open: boolean) => void;
  /** For the form in it. */
  onDirtyChange: (isDirty: boolean) => void;
  /** Closes it without a question. */
  close: () => void;
  question: ReactNode;
};

/** Asks before Escape, the cross or a click outside throws away what somebody typed. */
export function useUnsavedGuard(onOpenChange: (open: boolean) => void): UnsavedGuard {
  // Known at once, also to an Escape that follows on the heels of a letter.
  const isDirty = useRef(false);
  const onDirtyChange = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    isDirty.current = false;
    onOpenChange(false);
  };
  return {
    onOpenChange: (open) => (open || !isDirty.current ? onOpenChange(open) : setIsAsking(true)),
    onDirtyChange,
    close,
    question: (
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard what you typed?"
        description="It is not saved yet, and closing loses it."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={close}
      />
    ),
  };
}
