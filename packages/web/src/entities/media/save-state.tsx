import { Check, CircleX } from 'lucide-react';
import { saveState as words } from '#entities/media/words.ts';
import type { useAutosavedText } from './use-autosaved-text.ts';

/** Beside a field that saves itself: nothing until something was typed. */
export function SaveState({ state }: { state: ReturnType<typeof useAutosavedText>['state'] }) {
  return (
    <output className="flex min-h-4 items-center gap-1 text-12 text-muted">
      {state.kind === 'saving' && words.saving}
      {state.kind === 'saved' && (
        <>
          <Check aria-hidden="true" className="size-3 text-leaf" />
          {words.saved}
        </>
      )}
      {state.kind === 'failed' && (
        <span className="flex items-center gap-1 text-clay">
          <CircleX aria-hidden="true" className="size-3 shrink-0" />
          {words.notSaved(state.reason)}
        </span>
      )}
    </output>
  );
}
