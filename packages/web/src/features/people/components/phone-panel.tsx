import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import type { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useChangePhone, useConfirmPhone } from '#features/people/api/change-address.ts';
import { showRefusal } from '#features/people/refusals.ts';
import { PhoneSchema } from '#features/people/schemas.ts';
import { phonePanel as words } from '#features/people/words/common.ts';
import { authErrorCode } from '#lib/auth-failure.ts';
import { toast } from '#lib/toast.ts';
import { CodeForm } from './code-form.tsx';

type Values = z.input<typeof PhoneSchema>;

const aboutTheNumber = new Set(['phone_exists', 'validation_failed']);

function NumberForm({ onSent }: { onSent: (phone: string) => void }) {
  const form = useZodForm(PhoneSchema, { phone: '' });
  const change = useChangePhone();
  const submit = async ({ phone }: Values) => {
    try {
      const user = await change.mutateAsync(phone);
      if (user.phone === phone.slice(1)) toast.success(words.saved);
      else onSent(phone);
      form.reset({ phone: '' });
    } catch (error) {
      const field = aboutTheNumber.has(authErrorCode(error) ?? '') ? 'phone' : undefined;
      showRefusal(form, error, { fallback: words.failed, field });
    }
  };
  return (
    <Form form={form} onSubmit={submit} className="max-w-md">
      <FormField<Values> name="phone" label={words.newNumber} hint={words.hint} required>
        {(control) => <Input type="tel" inputMode="tel" autoComplete="tel" {...control} />}
      </FormField>
      <FormMessage />
      <SubmitButton variant="secondary" busyLabel={words.busyLabel} className="justify-self-start">
        {words.submit}
      </SubmitButton>
    </Form>
  );
}

export function PhonePanel({ user }: { user: User }) {
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const confirm = useConfirmPhone();
  const current = user.phone ?? '';
  const verify = async (code: string) => {
    await confirm.mutateAsync({ phone: waitingFor ?? '', code });
    setWaitingFor(null);
    toast.success(words.confirmed);
  };
  return (
    <Panel title={words.title}>
      <p className="mb-4 text-14">{current === '' ? words.none : words.current(current)}</p>
      {waitingFor === null ? (
        <NumberForm onSent={setWaitingFor} />
      ) : (
        <CodeForm label={words.codeLabel(waitingFor)} submitLabel={words.confirm} onCode={verify}>
          <Button onClick={() => setWaitingFor(null)}>{words.change}</Button>
        </CodeForm>
      )}
    </Panel>
  );
}
