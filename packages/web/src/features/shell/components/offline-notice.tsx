import { offlineNotice as words } from '#features/shell/words.ts';
import { useIsOnline } from '#lib/use-is-online.ts';

/** Above everything while there is no connection: what is being saved waits for it. Heard inside dialogs too. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    // On narrow screens sheets have their buttons at the bottom.
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-16 z-60 flex justify-center lg:top-auto lg:bottom-4"
    >
      {!isOnline && (
        <p className="rounded-control bg-ink px-3.5 py-2.5 text-13 text-ground shadow-float">{words.text}</p>
      )}
    </div>
  );
}
