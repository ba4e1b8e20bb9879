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
import { useSaveSnippet } from '#features/posts/api/save-snippet.ts';

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'hashtags', label: 'Hashtags' },
] as const;

const all = 'all';

type Values = { clientId: string | null; kind: 'text' | 'hashtags'; name: string; text: string };

function KindField() {
  return (
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
  );
}

function ClientField({ client }: { client: Client }) {
  const options = [
    { value: client.id, label: client.name },
    { value: all, label: 'All clients' },
  ];
  return (
    <FormField<Values> name="clientId" label="For">
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
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ id: snippet?.id ?? null, ...values });
        onDone();
      }}
    >
      <FormField<Values> name="name" label="Name" required>
        {({ value, ...control }) => <Input autoComplete="off" value={value ?? ''} {...control} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <KindField />
        <ClientField client={client} />
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
