import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { workspaceSwitch as words } from '#app/words.ts';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { enterWorkspace } from '#entities/workspaces/enter-workspace.ts';
import { areaOf } from '#features/shell/area-of.ts';
import { hasUnsavedWork } from '#lib/unsaved-work.ts';

type Target = { id: string; name: string };

/** The new screen stands in the old one's place: whoever reads it aloud begins at its content. */
function focusContent(): void {
  requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }));
}

function useGo() {
  const router = useRouter();
  return async ({ id, name }: Target) => {
    const { pathname, searchStr } = router.latestLocation;
    const area = areaOf(pathname);
    // Before the switch: the page of a client must not be looked for in the other workspace.
    if (area !== null && (area !== pathname || searchStr !== '')) {
      // Whether something typed may be discarded was asked already.
      await router.navigate({ to: area, search: {}, ignoreBlocker: true });
    }
    enterWorkspace(id, words.switched(name));
    focusContent();
  };
}

/** Goes to another workspace; asks first where something typed would be lost. Mounted anew for each wish to switch. */
export function WorkspaceSwitch({ target, onCancel }: { target: Target; onCancel: () => void }) {
  const go = useGo();
  const [isAsking, setIsAsking] = useState(hasUnsavedWork);
  const start = useEffectEvent(() => go(target));
  useEffect(() => {
    if (!isAsking) void start();
  }, [isAsking]);
  return (
    isAsking && (
      <AlertDialog
        open
        onOpenChange={onCancel}
        title={words.title(target.name)}
        description={words.description}
        confirmLabel={words.confirmLabel}
        cancelLabel={words.cancelLabel}
        onConfirm={() => setIsAsking(false)}
      />
    )
  );
}
