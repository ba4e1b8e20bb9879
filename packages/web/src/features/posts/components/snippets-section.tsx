import type { Client } from '@ruche/contracts/clients';
import { type Snippet, SnippetInputSchema } from '@ruche/contracts/posts';
import { Hash, Plus, TextQuote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Row, Rows } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useSnippets } from '#features/posts/api/list-snippets.ts';
import { useDeleteSnippet, useSaveSnippet } from '#features/posts/api/save-snippet.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'hashtags', label: 'Hashtags' },
] as const;

type Values = { clientId: string | null; kind: 'text' | 'hashtags'; name: string; text: string };

function SnippetForm({ clientId, onDone }: { clientId: string; onDone: () => void }) {
  const form = useZodForm(SnippetInputSchema, { clientId, kind: 'text', name: '', text: '' });
  const save = useSaveSnippet();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ id: null, ...values });
        onDone();
      }}
      className="mt-4 border-line border-t pt-4"
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FormField<Values> name="name" label="Name" required>
          {({ value, ...control }) => <Input autoComplete="off" value={value ?? ''} {...control} />}
        </FormField>
        <FormField<Values> name="kind" label="Kind">
          {({ value, onChange, onBlur, ref }) => (
            <NativeSelect
              options={kinds}
              value={value === 'hashtags' ? 'hashtags' : 'text'}
              onValueChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        </FormField>
      </div>
      <FormField<Values> name="text" label="Text" required>
        {({ value, ...control }) => <Textarea value={value ?? ''} {...control} />}
      </FormField>
      <FormMessage />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton variant="secondary" busyLabel="Saving...">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}

function SnippetRow({ snippet }: { snippet: Snippet }) {
  const remove = useDeleteSnippet();
  const onRemove = () =>
    remove.mutate(snippet.id, {
      onError: (error) => {
        logFailure('A snippet could not be deleted.', error);
        toast.error(`${snippet.name} was not deleted. ${describeFailure(error)}`);
      },
    });
  return (
    <Row
      icon={snippet.kind === 'hashtags' ? Hash : TextQuote}
      title={snippet.name}
      detail={<span className="line-clamp-2">{snippet.text}</span>}
      action={
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Delete ${snippet.name}`}
          className="text-muted"
          disabled={remove.isPending}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      }
    />
  );
}

/** Texts and groups of hashtags that the composer offers for a client. */
export function SnippetsSection({ client }: { client: Client }) {
  const query = useSnippets(client.id);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel
      title="Snippets and hashtags"
      action={
        !isAdding && (
          <Button size="small" variant="ghost" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            Add snippet
          </Button>
        )
      }
    >
      <AsyncPanel
        query={query}
        what="the snippets"
        isSmall
        skeleton={<Skeleton className="h-16" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className="text-14 text-muted">
            None yet. Keep what you write often, such as opening hours or hashtags, and insert it in the composer.
          </p>
        }
      >
        {({ items }) => (
          <Rows>
            {items.map((snippet) => (
              <SnippetRow key={snippet.id} snippet={snippet} />
            ))}
          </Rows>
        )}
      </AsyncPanel>
      {isAdding && <SnippetForm clientId={client.id} onDone={() => setIsAdding(false)} />}
    </Panel>
  );
}
