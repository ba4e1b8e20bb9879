import { useBlocker } from '@tanstack/react-router';
import { unsavedWorkQuestion as words } from '#components/words.ts';
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
      title={words.title}
      description={words.description}
      confirmLabel={words.confirmLabel}
      cancelLabel={words.cancelLabel}
      onConfirm={() => proceed?.()}
    />
  );
}
