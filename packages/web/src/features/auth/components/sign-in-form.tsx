import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { paths } from '#config/paths.ts';
import { describeSignInFailure, signIn, signInTexts } from '#features/auth/api/sign-in.ts';
import { SignInSchema } from '#features/auth/schemas.ts';
import { showFailure, toastProblems } from '#features/auth/show-failure.ts';
import { signInForm as words } from '#features/auth/words/sign-in.ts';
import { authErrorCode } from '#lib/auth-failure.ts';
import { TextLink } from './text-link.tsx';
import type { Captcha } from './use-captcha.tsx';
import { useFirstField } from './use-first-field.ts';
import { useGoOn } from './use-go-on.ts';

// Few sign-ins end here: its code comes with the refusal.
const UnconfirmedNotice = lazyPanel(async () => (await import('./unconfirmed-notice.tsx')).UnconfirmedNotice);

type SignInFormProps = { email?: string | undefined; next: string | undefined; captcha: Captcha };

export function SignInForm({ email = '', next, captcha }: SignInFormProps) {
  const form = useZodForm(SignInSchema, { email, password: '' });
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const typed = useWatch({ control: form.control, name: 'email' });
  const goOn = useGoOn(next);
  useFirstField(form, email === '' ? 'email' : 'password');
  const submit = async (credentials: { email: string; password: string }) => {
    setUnconfirmed(null);
    try {
      await signIn(credentials, captcha.spend());
    } catch (error) {
      if (authErrorCode(error) === 'email_not_confirmed') setUnconfirmed(credentials.email);
      else showFailure(form, describeSignInFailure(error));
      return;
    }
    await goOn(signInTexts.done);
  };
  const search = next === undefined ? {} : { next };
  return (
    <Form form={form} onSubmit={submit} onInvalid={toastProblems}>
      <FormField<typeof SignInSchema._input> name="email" label={words.email} required>
        {(control) => <Input type="email" autoComplete="username" inputMode="email" {...control} />}
      </FormField>
      <FormField<typeof SignInSchema._input> name="password" label={words.password} required>
        {(control) => <PasswordInput autoComplete="current-password" {...control} />}
      </FormField>
      <FormMessage />
      {unconfirmed !== null && <UnconfirmedNotice email={unconfirmed} next={next} captcha={captcha} />}
      {captcha.field}
      <SubmitButton busyLabel={words.busyLabel} className="mt-1 touch:h-12">
        {words.submit}
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-13">
        <TextLink to={paths.forgotPassword} search={search} state={{ email: typed }}>
          {words.forgot}
        </TextLink>
        <TextLink to={paths.signInLink} search={search} state={{ email: typed }}>
          {words.emailLink}
        </TextLink>
      </div>
    </Form>
  );
}
