import { calendarColours } from '@ruche/contracts/calendar';
import { type InboxLabel, InboxLabelInputSchema } from '@ruche/contracts/inbox';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { ColourField } from '#components/colour-field.tsx';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { useLabels } from '#entities/inbox/list-labels.ts';
import { useSaveLabel } from '#features/inbox-settings/api/labels.ts';
import { labelsPanel as words } from '#features/inbox-settings/words/labels.ts';

type Values = Pick<InboxLabel, 'name' | 'colour'>;

function Colour() {
  const { field } = useController<Values, 'colour'>({ name: 'colour' });
  return <ColourField value={field.value} onChange={field.onChange} />;
}

/** A new label, or the one that is to be changed. */
export function LabelForm({ label, onDone }: { label: InboxLabel | null; onDone: () => void }) {
  const { data: labels } = useLabels();
  const isFree = (one: InboxLabel['colour']) => labels?.every(({ colour: taken }) => taken !== one) !== false;
  const { name, colour } = label ?? { name: '', colour: calendarColours.find(isFree) ?? 'amber' };
  const form = useZodForm(InboxLabelInputSchema, { name, colour });
  const save = useSaveLabel();
  useEffect(() => form.setFocus('name'), [form]);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ id: label?.id ?? null, ...values });
        onDone();
      }}
    >
      <FormField<Values> name="name" label={words.name} required>
        {({ value, ...control }) => <Input autoComplete="off" value={value} {...control} />}
      </FormField>
      <Colour />
      <FormMessage />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{words.cancel}</Button>
        <SubmitButton variant="secondary" busyLabel={words.saving}>
          {words.save}
        </SubmitButton>
      </div>
    </Form>
  );
}
