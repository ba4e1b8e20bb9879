import type { Client } from '@ruche/contracts/clients';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { showSaved } from '#entities/clients/client-cache.ts';
import { getClient } from '#entities/clients/get-client.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useUpdateClient } from '#features/clients/api/update-client.ts';
import { notesSection as words } from '#features/clients/words/common.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';

const stale = 'Somebody changed this client while you were writing. Your text is kept; save again to replace theirs:';

function focusAtEnd(element: HTMLTextAreaElement | null): void {
  element?.focus();
  element?.setSelectionRange(element.value.length, element.value.length);
}

/** Writes the notes where they are read. */
export function NotesEditor({ client, onDone }: { client: Client; onDone: () => void }) {
  // What the writing began with. The client itself may be read anew meanwhile, with what somebody else wrote.
  const [base, setBase] = useState(client);
  const [typed, setTyped] = useState(client.notes);
  const [failure, setFailure] = useState<{ message: string; isStale: boolean } | null>(null);
  const update = useUpdateClient(client.id);
  const cache = useQueryClient();
  const guard = useUnsavedGuard((open) => open || onDone());
  const write = (text: string) => {
    setTyped(text);
    guard.onDirtyChange(text !== base.notes);
  };
  const loadTheirs = async () => {
    const newer = await getClient(client.id);
    showSaved(cache, newer);
    setBase(newer);
    setFailure({ message: stale, isStale: true });
  };
  const save = async () => {
    try {
      await update.mutateAsync({ notes: typed, version: base.version });
      onDone();
    } catch (error) {
      logFailure('Notes could not be saved.', error);
      const explain = (reason: unknown) => setFailure({ message: describeFailure(reason), isStale: false });
      if (error instanceof ApiError && error.code === 'conflict') await loadTheirs().catch(explain);
      else explain(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    if (event.key === 'Escape') guard.onOpenChange(false);
  };
  return (
    <div className="grid gap-3">
      <Textarea
        aria-label={words.title}
        ref={focusAtEnd}
        maxLength={10_000}
        value={typed}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {failure !== null && (
        <div role="alert" className="grid gap-2 rounded-control bg-clay-soft px-3.5 py-2.5 text-13 text-clay">
          <p>{failure.message}</p>
          {failure.isStale && (
            <p className="whitespace-pre-wrap text-ink">{base.notes === '' ? words.empty : base.notes}</p>
          )}
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {words.cancel}
        </Button>
        <ReadOnlyFieldset clientId={client.id}>
          <Button
            size="small"
            variant="primary"
            busy={update.isPending}
            busyLabel={words.busyLabel}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        </ReadOnlyFieldset>
      </div>
      {guard.question}
    </div>
  );
}
