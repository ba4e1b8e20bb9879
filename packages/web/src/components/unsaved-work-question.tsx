import { useBlocker } from '@tanstack/react-router';
import { hasUnsavedWork } from '#lib/unsaved-work.ts';
import { AlertDialog } from './lazy-alert-dialog.tsx';

/** Asks before a link, a shortcut or the way back discards what somebody typed; the browser asks before it closes. */
export function UnsavedWorkQuestion() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsavedWork(),
    enableBeforeUnload: hasUnsavedWork,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title="Leave without saving?"
      description="What you typed here isn't saved yet, and leaving discards it."
      confirmLabel="Discard and leave"
      cancelLabel="Keep editing"
      onConfirm={() => proceed?.()}
    />
  );
}
