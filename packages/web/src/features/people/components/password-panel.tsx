import type { User } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { ResendButton } from '#components/form/resend-button.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { CodeInput } from '#components/ui/code-input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { useChangePassword } from '#features/people/api/change-password.ts';
import { sendReauthentication } from '#features/people/api/send-reauthentication.ts';
import { showRefusal } from '#features/people/refusals.ts';
import { passwordPanel as words } from '#features/people/words/common.ts';
import { authErrorCode } from '#lib/auth-failure.ts';
import { isRepeated, mismatch, PasswordSchema } from '#lib/credential-rules.ts';
import { toast } from '#lib/toast.ts';

const ChangeSchema = z
  .object({
    password: PasswordSchema,
    confirmPassword: z.string(),
    code: z.string(),
    currentPassword: z.string(),
  })
  .refine(isRepeated, mismatch);
type Values = z.input<typeof ChangeSchema>;

/** Of an account that has a password: whoever finds a window open cannot replace it. */
const ChangeWithCurrentSchema = ChangeSchema.refine(({ currentPassword }) => currentPassword !== '', {
  path: ['currentPassword'],
  message: words.currentRequired,
});

const fields: Record<string, keyof Values> = {
  weak_password: 'password',
  same_password: 'password',
  reauthentication_not_valid: 'code',
  current_password_invalid: 'currentPassword',
};

const empty: Values = { password: '', confirmPassword: '', code: '', currentPassword: '' };

/** What the server wants besides the new password. */
type Proof = 'code' | 'currentPassword';

function usePasswordChange(form: UseFormReturn<Values, unknown, Values>, known: Proof[]) {
  const change = useChangePassword();
  const [asked, setAsked] = useState<Proof[]>([]);
  const proofs = [...new Set([...known, ...asked])];
  const fallback = words.failed;
  const askFor = async (reason: string): Promise<boolean> => {
    if (reason === 'reauthentication_needed') {
      await sendReauthentication();
      setAsked([...asked, 'code']);
      toast(words.codeSent);
    } else if (reason === 'current_password_required') {
      setAsked([...asked, 'currentPassword']);
      toast(words.currentRequired);
    } else return false;
    return true;
  };
  const submit = async ({ password, ...given }: Values) => {
    try {
      await change.mutateAsync({ password, ...Object.fromEntries(proofs.map((proof) => [proof, given[proof]])) });
      setAsked([]);
      form.reset(empty);
      toast.success(words.changed);
    } catch (error) {
      const reason = authErrorCode(error) ?? '';
      const isAsked = await askFor(reason).catch((failure: unknown) => showRefusal(form, failure, { fallback }));
      if (isAsked === false) showRefusal(form, error, { fallback, field: fields[reason] });
    }
  };
  const { setFocus } = form;
  const newest = asked.at(-1);
  useEffect(() => {
    if (newest !== undefined) setFocus(newest);
  }, [newest, setFocus]);
  return { proofs, submit };
}

/** A password opens the account by its address or number: where neither is a way in, there is none yet. */
function hasPassword({ identities = [] }: User): boolean {
  return identities.some(({ provider }) => provider === 'email' || provider === 'phone');
}

export function PasswordPanel({ user }: { user: User }) {
  const isChange = hasPassword(user);
  const form = useZodForm(isChange ? ChangeWithCurrentSchema : ChangeSchema, empty);
  const { proofs, submit } = usePasswordChange(form, isChange ? ['currentPassword'] : []);
  return (
    <Panel title={words.title}>
      <Form form={form} onSubmit={submit} className="max-w-md">
        {/* Password managers save the new password under the name they find beside it. */}
        <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        {proofs.includes('currentPassword') && (
          <FormField<Values> name="currentPassword" label={words.currentPassword} hint={words.currentHint} required>
            {(control) => <PasswordInput autoComplete="current-password" {...control} />}
          </FormField>
        )}
        <FormField<Values> name="password" label={words.newPassword} hint={words.hint} required>
          {(control) => <PasswordInput autoComplete="new-password" {...control} />}
        </FormField>
        <FormField<Values> name="confirmPassword" label={words.confirmPassword} required>
          {(control) => <PasswordInput autoComplete="new-password" {...control} />}
        </FormField>
        {proofs.includes('code') && (
          <FormField<Values> name="code" label={words.code} hint={words.codeHint} required>
            {(control) => <CodeInput {...control} />}
          </FormField>
        )}
        <FormMessage />
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton busyLabel={words.busyLabel}>{isChange ? words.change : words.set}</SubmitButton>
          {proofs.includes('code') && (
            <ResendButton label={words.resend} done={words.resent} send={sendReauthentication} />
          )}
        </div>
      </Form>
    </Panel>
  );
}
