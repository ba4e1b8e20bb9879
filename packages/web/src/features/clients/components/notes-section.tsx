import type { Client } from '@ruche/contracts/clients';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { notesSection as words } from '#features/clients/words/common.ts';

const NotesEditor = lazyPanel(async () => (await import('./notes-editor.tsx')).NotesEditor, {
  skeleton: <Skeleton className="h-32" />,
});

/** Notes for oneself and colleagues, written where they are read. */
export function NotesSection({ client }: { client: Client }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Panel
      title={words.title}
      action={
        !isEditing && (
          <ReadOnlyFieldset clientId={client.id}>
            <Button size="small" variant="ghost" aria-label={words.editNotes} onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" />
              {words.edit}
            </Button>
          </ReadOnlyFieldset>
        )
      }
    >
      {isEditing ? (
        <NotesEditor client={client} onDone={() => setIsEditing(false)} />
      ) : client.notes === '' ? (
        <p className="text-14 text-muted">{words.emptyText}</p>
      ) : (
        <p className="max-w-[70ch] whitespace-pre-wrap text-14">{client.notes}</p>
      )}
    </Panel>
  );
}
