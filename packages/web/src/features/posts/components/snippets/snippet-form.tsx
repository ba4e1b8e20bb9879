import type { Client } from '@ruche/contracts/clients';
import { type Snippet, SnippetInputSchema } from '@ruche/contracts/posts';
import { useEffect } from 'react';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useSaveSnippet } from '#features/posts/api/save-snippet.ts';
import { snippetForm as words } from '#features/posts/words/snippets.ts';

const kinds = [
  { value: 'text', label: words.text },
  { value: 'hashtags', label: words.hashtags },
] as const;

const all = 'all';

type Values = { clientId: string | null; kind: 'text' | 'hashtags'; name: string; text: string };

function KindField() {
  return (
    <FormField<Values> name="kind" label={words.kind}>
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
  );
}

function ClientField({ client }: { client: Client }) {
  const options = [
    { value: client.id, label: client.name },
    { value: all, label: words.allClients },
  ];
  return (
    <FormField<Values> name="clientId" label={words.client}>
      {({ value, onChange, onBlur, ref }) => (
        <NativeSelect
          options={options}
          value={value ?? all}
          onValueChange={(next) => onChange(next === all ? null : next)}
          onBlur={onBlur}
          ref={ref}
        />
      )}
    </FormField>
  );
}

type SnippetFormProps = {
  client: Client;
  /** The one to change; null for a new one. */
  snippet: Snippet | null;
  onDone: () => void;
};

export function SnippetForm({ client, snippet, onDone }: SnippetFormProps) {
  const { clientId, kind, name, text } = snippet ?? { clientId: client.id, kind: 'text', name: '', text: '' };
  const form = useZodForm(SnippetInputSchema, { clientId, kind, name, text });
  const save = useSaveSnippet();
  useEffect(() => form.setFocus('name'), [form]);
  const chosenId = form.watch('clientId');
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ id: snippet?.id ?? null, ...values });
        onDone();
      }}
    >
      <FormField<Values> name="name" label={words.name} required>
        {({ value, ...control }) => <Input autoComplete="off" value={value ?? ''} {...control} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <KindField />
        <ClientField client={client} />
      </div>
      <FormField<Values> name="text" label={words.text} required>
        {({ value, ...control }) => <Textarea value={value ?? ''} {...control} />}
      </FormField>
      <ReadOnlyNotice clientId={chosenId} />
      <FormMessage />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{words.cancel}</Button>
        <ReadOnlyFieldset clientId={chosenId}>
          <SubmitButton variant="secondary" busyLabel={words.busyLabel}>
            {words.save}
          </SubmitButton>
        </ReadOnlyFieldset>
      </div>
    </Form>
  );
}
