import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { ColorInput } from '#components/form/color-input.tsx';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { ZoneSelect } from '#components/ui/zone-select.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { type ClientFormResult, type ClientFormValues, moreFields } from '#features/clients/client-form-values.ts';
import { clientForm as words } from '#features/clients/words/client.ts';
import { DuplicateNameNotice } from './duplicate-name-notice.tsx';
import { TagsInput } from './tags-input.tsx';

const statusOptions = [
  { value: 'active', label: words.active },
  { value: 'pending', label: words.pending },
  { value: 'inactive', label: words.inactive },
] as const;

function MainFields({ exceptId }: { exceptId: string | undefined }) {
  const name = useWatch<ClientFormValues, 'name'>({ name: 'name' });
  return (
    <>
      <div className="grid">
        <FormField<ClientFormValues> name="name" label={words.name} required>
          {({ value, ...control }) => <Input autoComplete="off" value={String(value)} {...control} />}
        </FormField>
        <DuplicateNameNotice name={name} exceptId={exceptId} />
      </div>
      <FormField<ClientFormValues> name="email" label={words.email} required>
        {({ value, ...control }) => (
          <Input type="email" inputMode="email" autoComplete="off" value={String(value)} {...control} />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<ClientFormValues> name="companyName" label={words.companyName}>
          {({ value, ...control }) => <Input autoComplete="off" value={String(value)} {...control} />}
        </FormField>
        <FormField<ClientFormValues> name="status" label={words.status}>
          {({ value, onChange, onBlur, ref }) => (
            <NativeSelect
              options={statusOptions}
              value={statusOptions.find((option) => option.value === value)?.value ?? 'active'}
              onValueChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        </FormField>
      </div>
    </>
  );
}

function MoreFields() {
  return (
    <div className="grid gap-4 pt-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<ClientFormValues> name="timeZone" label={words.timeZone}>
          {({ value, ...control }) => <ZoneSelect value={String(value)} {...control} />}
        </FormField>
        <FormField<ClientFormValues> name="brandColor" label={words.brandColour}>
          {({ value, ...control }) => <ColorInput value={String(value)} {...control} />}
        </FormField>
      </div>
      <FormField<ClientFormValues> name="website" label={words.website}>
        {({ value, ...control }) => (
          <Input type="url" inputMode="url" placeholder={words.websitePlaceholder} value={String(value)} {...control} />
        )}
      </FormField>
      <FormField<ClientFormValues> name="tags" label={words.tags}>
        {({ value, onChange, onBlur, ref }) => (
          <TagsInput value={Array.isArray(value) ? value : []} onChange={onChange} onBlur={onBlur} ref={ref} />
        )}
      </FormField>
      <FormField<ClientFormValues> name="notes" label={words.notes}>
        {({ value, ...control }) => <Textarea value={String(value)} {...control} />}
      </FormField>
    </div>
  );
}

/** Opens by itself when something in it is wrong, so that the focus can go there. */
function MoreDetails() {
  const [isOpen, setIsOpen] = useState(false);
  const { errors } = useFormState<ClientFormValues>({ name: [...moreFields] });
  const hasError = moreFields.some((name) => errors[name] !== undefined);
  return (
    <details open={isOpen || hasError} className="group border-line border-t pt-3">
      <summary
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
        className="-mx-1 inline-flex list-none items-center gap-1.5 rounded-small px-1 py-1 font-medium text-13 text-muted hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {words.moreDetails}
      </summary>
      <MoreFields />
    </details>
  );
}

type ClientFormProps = {
  form: UseFormReturn<ClientFormValues, unknown, ClientFormResult>;
  onSubmit: (values: ClientFormResult) => Promise<void>;
  onCancel: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  exceptId?: string | undefined;
  /** Said above the buttons. */
  notice?: ReactNode;
};

/** The fields of a client, for adding and editing alike. */
export function ClientForm({ form, onSubmit, onCancel, onDirtyChange, exceptId, notice }: ClientFormProps) {
  const { isDirty } = useFormState({ control: form.control });
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return (
    <Form form={form} onSubmit={onSubmit}>
      <MainFields exceptId={exceptId} />
      <MoreDetails />
      <FormMessage />
      {notice}
      <div className="form-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <ReadOnlyFieldset clientId={exceptId}>
          <SubmitButton busyLabel={words.busyLabel}>{words.save}</SubmitButton>
        </ReadOnlyFieldset>
      </div>
    </Form>
  );
}
