import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { unsavedGuard as words } from '#components/words.ts';
import { holdUnsavedWork } from '#lib/unsaved-work.ts';
import { AlertDialog } from './lazy-alert-dialog.tsx';

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
  // Known at once, also to an Escape that follows on the heels of a letter. Null while nothing is typed.
  const release = useRef<(() => void) | null>(null);
  const onDirtyChange = useCallback((isDirty: boolean) => {
    if (isDirty) release.current ??= holdUnsavedWork();
    else {
      release.current?.();
      release.current = null;
    }
  }, []);
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    onDirtyChange(false);
    onOpenChange(false);
  };
  return {
    onOpenChange: (open) => (open || release.current === null ? onOpenChange(open) : setIsAsking(true)),
    onDirtyChange,
    close,
    question: (
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.title}
        description={words.description}
        confirmLabel={words.confirmLabel}
        cancelLabel={words.cancelLabel}
        onConfirm={close}
      />
    ),
  };
}
