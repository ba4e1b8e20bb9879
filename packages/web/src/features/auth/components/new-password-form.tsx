import { useRouter } from '@tanstack/react-router';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { paths } from '#config/paths.ts';
import { NewPasswordSchema } from '#features/auth/schemas.ts';
import { showFailure, toastProblems } from '#features/auth/show-failure.ts';
import { newPasswordForm as words } from '#features/auth/words/common.ts';
import { authErrorCode, describeAuthFailure } from '#lib/auth-failure.ts';
import { changePassword } from '#lib/change-password.ts';
import { toast } from '#lib/toast.ts';
import { useFirstField } from './use-first-field.ts';

type Values = { password: string; confirmPassword: string };

const aboutThePassword = new Set(['weak_password', 'same_password']);

export function NewPasswordForm({ email, next }: { email: string; next: string | undefined }) {
  const form = useZodForm(NewPasswordSchema, { password: '', confirmPassword: '' });
  const router = useRouter();
  useFirstField(form, 'password');
  const submit = async ({ password }: Values) => {
    try {
      await changePassword({ password });
    } catch (error) {
      const field = aboutThePassword.has(authErrorCode(error) ?? '') ? 'password' : undefined;
      showFailure(form, describeAuthFailure(error, words.failed), field);
      return;
    }
    toast.success(words.done);
    router.history.replace(next ?? paths.dashboard);
  };
  return (
    <Form form={form} onSubmit={submit} onInvalid={toastProblems}>
      {/* Password managers save the new password under the name they find beside it. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormField<Values> name="password" label={words.newPassword} hint={words.hint} required>
        {(control) => <PasswordInput autoComplete="new-password" {...control} />}
      </FormField>
      <FormField<Values> name="confirmPassword" label={words.confirmPassword} required>
        {(control) => <PasswordInput autoComplete="new-password" {...control} />}
      </FormField>
      <FormMessage />
      <SubmitButton busyLabel={words.busyLabel} className="mt-1 touch:h-12">
        {words.submit}
      </SubmitButton>
    </Form>
  );
}
