import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { paths } from '#config/paths.ts';
import { describeSignUpFailure, signUp, signUpTexts } from '#features/auth/api/sign-up.ts';
import { type SignUp, SignUpSchema } from '#features/auth/schemas.ts';
import { markFailure } from '#features/auth/show-failure.ts';
import { signUpForm as words } from '#features/auth/words/sign-in.ts';
import { authErrorCode } from '#lib/auth-failure.ts';
import { toast } from '#lib/toast.ts';
import { Notice } from './notice.tsx';
import { TextLink } from './text-link.tsx';
import { useCaptcha } from './use-captcha.tsx';
import { useFirstField } from './use-first-field.ts';

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** Refusals that are about one field. */
const fieldOfCode: Record<string, 'email' | 'password'> = {
  weak_password: 'password',
  email_address_invalid: 'email',
};

export function SignUpForm({ next }: { next: string | undefined }) {
  const form = useZodForm(SignUpSchema, empty);
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const [taken, setTaken] = useState<string | null>(null);
  useFirstField(form, 'firstName');
  const search = next === undefined ? {} : { next };
  const submit = async (person: SignUp) => {
    setTaken(null);
    try {
      const { isConfirmed } = await signUp(person, { next, ...captcha.spend() });
      toast.success(signUpTexts.done);
      const state = { email: person.email };
      if (isConfirmed) await navigate({ to: paths.signIn, search, state });
      else await navigate({ to: paths.enterCode, search: { for: 'signup', ...search }, state });
    } catch (error) {
      const code = authErrorCode(error) ?? '';
      if (code === 'user_already_exists' || code === 'email_exists') {
        setTaken(person.email);
        markFailure(form, words.emailTaken, 'email');
      } else {
        markFailure(form, describeSignUpFailure(error), fieldOfCode[code]);
      }
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <FormField<SignUp> name="firstName" label={words.firstName} required>
          {(control) => <Input autoComplete="given-name" {...control} />}
        </FormField>
        <FormField<SignUp> name="lastName" label={words.lastName} required>
          {(control) => <Input autoComplete="family-name" {...control} />}
        </FormField>
      </div>
      <FormField<SignUp> name="email" label={words.email} required>
        {(control) => <Input type="email" autoComplete="username" inputMode="email" {...control} />}
      </FormField>
      <FormField<SignUp> name="password" label={words.password} hint={words.hint} required>
        {(control) => <PasswordInput autoComplete="new-password" {...control} />}
      </FormField>
      <FormField<SignUp> name="confirmPassword" label={words.confirmPassword} required>
        {(control) => <PasswordInput autoComplete="new-password" {...control} />}
      </FormField>
      <FormMessage />
      {taken !== null && (
        <Notice kind="plain" title={words.takenTitle}>
          <TextLink to={paths.signIn} search={search} state={{ email: taken }}>
            {words.takenSignIn}
          </TextLink>
          {words.takenOr}{' '}
          <TextLink to={paths.forgotPassword} search={search} state={{ email: taken }}>
            {words.takenReset}
          </TextLink>
          .
        </Notice>
      )}
      {captcha.field}
      <SubmitButton busyLabel={words.busyLabel} className="mt-1 touch:h-12">
        {words.submit}
      </SubmitButton>
    </Form>
  );
}
