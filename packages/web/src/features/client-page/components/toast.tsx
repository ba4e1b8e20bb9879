import { useEffect } from 'react';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { undoMs } from '#features/client-page/store/page-actions.ts';
import { useClientPage, useRunningPage } from './page-context.ts';

/** What was just done, with a way back for as long as nothing was sent. */
export function Toast() {
  const words = useWords();
  const { toast, outbox } = useClientPage();
  const { actions } = useRunningPage();
  const id = toast?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => actions.dismissToast(id), undoMs);
    return () => clearTimeout(timer);
  }, [id, actions]);
  const undoable = toast?.undoKeys.filter((key) => outbox.some((item) => item.key === key)) ?? [];
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(9.5rem+env(safe-area-inset-bottom))] z-30 grid place-items-center px-4 md:bottom-24"
    >
      {toast !== null && (
        <div
          key={toast.id}
          className="pointer-events-auto flex min-h-11 max-w-full animate-pop-in items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-14 text-ground shadow-float"
        >
          <span className="py-1.5 pr-3">{toast.text}</span>
          {undoable.length > 0 && (
            <button
              type="button"
              onClick={() => void actions.undo(undoable, words.undone)}
              className="min-h-11 rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-ground/10"
            >
              {words.undo}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
