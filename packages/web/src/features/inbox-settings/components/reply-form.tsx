import { fillReply, replyVariables, type SavedReply, SavedReplyInputSchema } from '@ruche/contracts/inbox';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { ClientChoice } from '#entities/clients/client-choice.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useSaveReply } from '#features/inbox-settings/api/saved-replies.ts';
import { replyForm as words } from '#features/inbox-settings/words/replies.ts';

type Values = Pick<SavedReply, 'clientId' | 'name' | 'text' | 'link'>;

function ClientField() {
  const { field } = useController<Values, 'clientId'>({ name: 'clientId' });
  return (
    <Field label={words.client}>
      <ClientChoice
        isForNew
        allLabel={words.allClients}
        clientId={field.value ?? undefined}
        onChoose={(clientId) => field.onChange(clientId ?? null)}
      />
    </Field>
  );
}

function TextField() {
  const { field, fieldState } = useController<Values, 'text'>({ name: 'text' });
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const placed = `{${name}}`;
    field.onChange(field.value.slice(0, start) + placed + field.value.slice(end));
    // Once the text is there, the caret goes behind what was put in.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + placed.length, start + placed.length);
    });
  };
  return (
    <div className="grid gap-2">
      <Field label={words.text} hint={words.textHint} required error={fieldState.error?.message}>
        <Textarea
          {...field}
          ref={(element) => {
            area.current = element;
            field.ref(element);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {replyVariables.map((name) => (
          <Button key={name} size="small" onClick={() => insert(name)}>
            {words.insert(name)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** As people will get it, with examples in place of the variables. */
function Preview() {
  const [text, link] = useWatch<Values, ['text', 'link']>({ name: ['text', 'link'] });
  const filled = fillReply(text, {
    person: words.samplePerson,
    client: words.sampleClient,
    link: link === '' ? words.sampleLink : link,
  });
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-13">{words.preview}</p>
      <p className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken px-3.5 py-2.5 text-14">
        {filled.text === '' ? <span className="text-muted">{words.previewEmpty}</span> : filled.text}
      </p>
      {filled.unknown.length > 0 && (
        <output className="text-13 text-clay">
          {words.unknown(filled.unknown.map((name) => `{${name}}`).join(', '))}
        </output>
      )}
    </div>
  );
}

/** A new saved reply, or the one that is to be changed. */
export function ReplyForm({ reply, onDone }: { reply: SavedReply | null; onDone: () => void }) {
  const { clientId, name, text, link } = reply ?? { clientId: null, name: '', text: '', link: '' };
  const form = useZodForm(SavedReplyInputSchema, { clientId, name, text, link });
  const save = useSaveReply();
  useEffect(() => form.setFocus('name'), [form]);
  const chosenId = form.watch('clientId');
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ id: reply?.id ?? null, ...values });
        onDone();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<Values> name="name" label={words.name} required>
          {({ value, ...control }) => <Input autoComplete="off" value={value ?? ''} {...control} />}
        </FormField>
        <ClientField />
      </div>
      <TextField />
      <FormField<Values> name="link" label={words.link} hint={words.linkHint}>
        {({ value, ...control }) => <Input type="url" autoComplete="off" value={value ?? ''} {...control} />}
      </FormField>
      <Preview />
      <ReadOnlyNotice clientId={chosenId} />
      <FormMessage />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{words.cancel}</Button>
        <ReadOnlyFieldset clientId={chosenId}>
          <SubmitButton variant="secondary" busyLabel={words.saving}>
            {words.save}
          </SubmitButton>
        </ReadOnlyFieldset>
      </div>
    </Form>
  );
}
