import type { User } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { CodeInput } from '#components/ui/code-input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { changePassword, sendReauthentication } from '#features/account/api/change-password.ts';
import { accountKey } from '#features/account/api/get-account.ts';
import { showRefusal } from '#features/account/refusals.ts';
import { authErrorCode } from '#lib/auth-failure.ts';
import { toast } from '#lib/toast.ts';

const PasswordSchema = z
  .object({
    password: z.string().min(6, 'Password must be at least 6 characters'),
    confirmPassword: z.string(),
    code: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    when: () => true,
  });
type Values = z.input<typeof PasswordSchema>;

const fields: Record<string, keyof Values> = {
  weak_password: 'password',
  same_password: 'password',
  reauthentication_not_valid: 'code',
};

const empty: Values = { password: '', confirmPassword: '', code: '' };

export function PasswordPanel({ user }: { user: User }) {
  const form = useZodForm(PasswordSchema, empty);
  const queries = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const submit = async ({ password, code }: Values) => {
    try {
      await changePassword(needsCode ? { password, code } : { password });
    } catch (error) {
      const reason = authErrorCode(error) ?? '';
      if (reason !== 'reauthentication_needed') {
        showRefusal(form, error, { fallback: 'The password could not be changed. Try again.', field: fields[reason] });
        return;
      }
      await sendReauthentication();
      setNeedsCode(true);
      toast('We sent you a code: enter it to go on.');
      return;
    }
    setNeedsCode(false);
    form.reset(empty);
    void queries.invalidateQueries({ queryKey: accountKey });
    toast.success('Your new password is set. Your other sessions are signed out.');
  };
  return (
    <Panel title="Password">
      <Form form={form} onSubmit={submit} className="max-w-md">
        {/* Password managers save the new password under the name they find beside it. */}
        <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <FormField<Values> name="password" label="New password" hint="At least 6 characters; longer is safer." required>
          {(control) => <PasswordInput autoComplete="new-password" {...control} />}
        </FormField>
        <FormField<Values> name="confirmPassword" label="Confirm password" required>
          {(control) => <PasswordInput autoComplete="new-password" {...control} />}
        </FormField>
        {needsCode && (
          <FormField<Values>
            name="code"
            label="Code"
            hint="You signed in a while ago: this shows that it is still you."
            required
          >
            {(control) => <CodeInput {...control} />}
          </FormField>
        )}
        <FormMessage />
        <SubmitButton busyLabel="Saving..." className="justify-self-start">
          Change password
        </SubmitButton>
      </Form>
    </Panel>
  );
}
