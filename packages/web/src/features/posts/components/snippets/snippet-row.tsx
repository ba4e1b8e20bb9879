import type { Client } from '@ruche/contracts/clients';
import type { Snippet } from '@ruche/contracts/posts';
import { Hash, Pencil, TextQuote, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Row } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { snippetRow as words } from '#features/posts/words/snippets.ts';
import { SnippetForm } from './snippet-form.tsx';
import { useRemoveSnippet } from './use-remove-snippet.tsx';

type SnippetRowProps = { client: Client; snippet: Snippet };

/** A snippet, or the form to change it in its place. */
export function SnippetRow({ client, snippet }: SnippetRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const wasEditing = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { remove, isPending } = useRemoveSnippet(snippet);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return (
      <li className="py-4 first:pt-0 last:pb-0">
        <SnippetForm client={client} snippet={snippet} onDone={() => setIsEditing(false)} />
      </li>
    );
  }
  const { kind, name, text, clientId } = snippet;
  return (
    <Row
      icon={kind === 'hashtags' ? Hash : TextQuote}
      title={name}
      badge={clientId === null && <span className="font-normal text-12 text-muted">{words.allClients}</span>}
      detail={<span className="line-clamp-2">{text}</span>}
      action={
        <ReadOnlyFieldset clientId={clientId} className="flex gap-1 text-muted">
          <Button
            size="icon"
            variant="ghost"
            aria-label={words.edit(name)}
            ref={editButton}
            onClick={() => setIsEditing(true)}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button size="icon" variant="ghost" aria-label={words.deleteIt(name)} disabled={isPending} onClick={remove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </ReadOnlyFieldset>
      }
    />
  );
}
