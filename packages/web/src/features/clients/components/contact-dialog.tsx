import { type Contact, type ContactInput, ContactInputSchema } from '@ruche/contracts/clients';
import { useEffect } from 'react';
import type { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useSaveContact } from '#features/clients/api/save-contact.ts';
import { contactDialog as words } from '#features/clients/words/common.ts';

type Values = z.input<typeof ContactInputSchema>;

const fields = [
  { name: 'name', label: words.name, type: 'text' },
  { name: 'role', label: words.role, type: 'text' },
  { name: 'email', label: words.email, type: 'email' },
  { name: 'phone', label: words.phone, type: 'tel' },
] as const;

type ContactFormProps = {
  clientId: string;
  contact: Contact | undefined;
  onDone: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

function ContactForm({ clientId, contact, onDone, onDirtyChange }: ContactFormProps) {
  const { name = '', role = '', email = '', phone = '' } = contact ?? {};
  const form = useZodForm<Values, ContactInput>(ContactInputSchema, { name, role, email, phone });
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const save = useSaveContact(clientId, contact?.id);
  const submit = async (input: ContactInput) => {
    await save.mutateAsync(input);
    onDone();
  };
  return (
    <Form form={form} onSubmit={submit}>
      {fields.map((field) => (
        <FormField<Values> key={field.name} name={field.name} label={field.label} required={field.name === 'name'}>
          {(control) => <Input type={field.type} autoComplete="off" {...control} />}
        </FormField>
      ))}
      <ReadOnlyNotice clientId={clientId} />
      <FormMessage />
      <div className="form-foot">
        <Button onClick={onDone}>{words.cancel}</Button>
        <ReadOnlyFieldset clientId={clientId}>
          <SubmitButton busyLabel={words.busyLabel}>{words.save}</SubmitButton>
        </ReadOnlyFieldset>
      </div>
    </Form>
  );
}

type ContactDialogProps = {
  clientId: string;
  /** Missing for a new one. */
  contact: Contact | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ContactDialog({ clientId, contact, open, onOpenChange }: ContactDialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  return (
    <>
      <Dialog open={open} onOpenChange={guard.onOpenChange}>
        <DialogContent title={contact === undefined ? words.addContact : words.editContact} className="max-w-md">
          <ContactForm clientId={clientId} contact={contact} onDone={guard.close} onDirtyChange={guard.onDirtyChange} />
        </DialogContent>
      </Dialog>
      {guard.question}
    </>
  );
}
