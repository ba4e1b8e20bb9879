import { type ReactNode, Suspense, useState } from 'react';
import { AlertDialog } from './later.tsx';

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
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    setIsDirty(false);
    onOpenChange(false);
  };
  return {
    onOpenChange: (open) => (open || !isDirty ? onOpenChange(open) : setIsAsking(true)),
    onDirtyChange: setIsDirty,
    close,
    question: (
      <Suspense>
        <AlertDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Discard what you typed?"
          description="It is not saved yet, and closing loses it."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={close}
        />
      </Suspense>
    ),
  };
}
