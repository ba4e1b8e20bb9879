import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { offlineNotice as words } from '#features/shell/words.ts';

const watch = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnlineNow = () => onlineManager.isOnline();

/** Above everything while there is no connection: what is being saved waits for it. Heard inside dialogs too. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(watch, isOnlineNow);
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
