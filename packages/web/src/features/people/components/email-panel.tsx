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
import { emailPanel as words } from '#features/people/words/common.ts';
import { authErrorCode } from '#lib/auth-failure.ts';
import { toast } from '#lib/toast.ts';

const EmailSchema = z.object({ email: z.string().trim().pipe(z.email(words.invalid)) });
type Values = z.input<typeof EmailSchema>;

const aboutTheAddress = new Set(['email_exists', 'validation_failed', 'email_address_invalid']);

function Waiting({ to }: { to: string }) {
  return (
    <output className="mb-5 flex gap-3 rounded-control bg-honey-soft px-3.5 py-3 text-14">
      <MailCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-honey-text" />
      <span>
        {words.pendingBefore} <strong className="break-all font-medium">{to}</strong> {words.pendingAfter}
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
      toast.success(changed.new_email ? words.requested : words.saved);
    } catch (error) {
      const field = aboutTheAddress.has(authErrorCode(error) ?? '') ? 'email' : undefined;
      showRefusal(form, error, { fallback: words.failed, field });
    }
  };
  return (
    <Panel title={words.title}>
      {user.new_email ? <Waiting to={user.new_email} /> : null}
      <p className="mb-4 text-14">
        {current === '' ? (
          words.none
        ) : (
          <>
            {words.currentBefore} <strong className="break-all font-medium">{current}</strong>.
          </>
        )}
      </p>
      <Form form={form} onSubmit={submit} className="max-w-md">
        <FormField<Values> name="email" label={words.label} hint={current === '' ? undefined : words.hint} required>
          {(control) => <Input type="email" inputMode="email" autoComplete="email" {...control} />}
        </FormField>
        <FormMessage />
        <SubmitButton variant="secondary" busyLabel={words.busyLabel} className="justify-self-start">
          {words.submit}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
