import type { User } from '@supabase/auth-js';
import { MailCheck } from 'lucide-react';
import { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useChangeEmail } from '#features/people/api/change-address.ts';
import { showRefusal } from '#features/people/refusals.ts';
import { authErrorCode } from '#lib/auth-failure.ts';
import { toast } from '#lib/toast.ts';

const EmailSchema = z.object({ email: z.string().trim().pipe(z.email('Invalid email address')) });
type Values = z.input<typeof EmailSchema>;

const aboutTheAddress = new Set(['email_exists', 'validation_failed', 'email_address_invalid']);

function Waiting({ to }: { to: string }) {
  return (
    <output className="mb-5 flex gap-3 rounded-control bg-honey-soft px-3.5 py-3 text-14">
      <MailCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-honey-text" />
      <span>
        A change to <strong className="break-all font-medium">{to}</strong> is waiting. Open the link in every mail we
        sent about it: to the new address, and to your present one where it has to agree. Until then nothing changes.
      </span>
    </output>
  );
}

export function EmailPanel({ user }: { user: User }) {
  const form = useZodForm(EmailSchema, { email: '' });
  const change = useChangeEmail();
  const current = user.email ?? '';
  const submit = async ({ email }: Values) => {
    try {
      const changed = await change.mutateAsync(email);
      form.reset({ email: '' });
      toast.success(changed.new_email ? 'Check your mail to confirm the change.' : 'Your address is saved.');
    } catch (error) {
      const field = aboutTheAddress.has(authErrorCode(error) ?? '') ? 'email' : undefined;
      showRefusal(form, error, { fallback: 'The address could not be changed. Try again.', field });
    }
  };
  return (
    <Panel title="Email address">
      {user.new_email ? <Waiting to={user.new_email} /> : null}
      <p className="mb-4 text-14">
        {current === '' ? (
          'Your account has no email address yet.'
        ) : (
          <>
            You sign in with <strong className="break-all font-medium">{current}</strong>.
          </>
        )}
      </p>
      <Form form={form} onSubmit={submit} className="max-w-md">
        <FormField<Values>
          name="email"
          label="New email address"
          hint={
            current === ''
              ? undefined
              : 'We mail a link to it, and one to your present address where both have to agree: nobody can take yours away.'
          }
          required
        >
          {(control) => <Input type="email" inputMode="email" autoComplete="email" {...control} />}
        </FormField>
        <FormMessage />
        <SubmitButton variant="secondary" busyLabel="Sending..." className="justify-self-start">
          Change address
        </SubmitButton>
      </Form>
    </Panel>
  );
}
