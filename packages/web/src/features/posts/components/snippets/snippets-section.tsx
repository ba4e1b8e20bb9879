import type { Client } from '@ruche/contracts/clients';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Rows } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useSnippets } from '#features/posts/api/list-snippets.ts';
import { snippetsSection as words } from '#features/posts/words/snippets.ts';
import { SnippetForm } from './snippet-form.tsx';
import { SnippetRow } from './snippet-row.tsx';

/** Texts and groups of hashtags that the composer offers for a client. */
export function SnippetsSection({ client }: { client: Client }) {
  const query = useSnippets(client.id);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel
      title={words.title}
      action={
        !isAdding && (
          <ReadOnlyFieldset clientId={client.id}>
            <Button size="small" variant="ghost" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden="true" />
              {words.add}
            </Button>
          </ReadOnlyFieldset>
        )
      }
    >
      <AsyncPanel
        query={query}
        what={words.what}
        isSmall
        skeleton={<Skeleton className="h-16" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-14 text-muted">{words.empty}</p>}
      >
        {({ items }) => (
          <Rows>
            {items.map((snippet) => (
              <SnippetRow key={snippet.id} client={client} snippet={snippet} />
            ))}
          </Rows>
        )}
      </AsyncPanel>
      {isAdding && (
        <div className="mt-4 border-line border-t pt-4">
          <SnippetForm client={client} snippet={null} onDone={() => setIsAdding(false)} />
        </div>
      )}
    </Panel>
  );
}
