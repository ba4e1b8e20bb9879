import { useNavigate } from '@tanstack/react-router';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { paths } from '#config/paths.ts';
import { sendMail } from '#features/auth/api/send-mail.ts';
import type { MailPurpose } from '#features/auth/mail-purposes.ts';
import { AddressSchema } from '#features/auth/schemas.ts';
import { showFailure, toastProblems } from '#features/auth/show-failure.ts';
import { mailRequestForm as words } from '#features/auth/words/common.ts';
import { describeAuthFailure } from '#lib/auth-failure.ts';
import { TextLink } from './text-link.tsx';
import { useCaptcha } from './use-captcha.tsx';
import { useFirstField } from './use-first-field.ts';

type MailRequestFormProps = {
  purpose: Exclude<MailPurpose, 'signup'>;
  email: string | undefined;
  next: string | undefined;
  label: string;
};

/** Asks where to send a link and a code, then waits for the code on the next screen. */
export function MailRequestForm({ purpose, email = '', next, label }: MailRequestFormProps) {
  const form = useZodForm(AddressSchema, { email });
  const navigate = useNavigate();
  const captcha = useCaptcha();
  useFirstField(form, 'email');
  const search = { for: purpose, ...(next === undefined ? {} : { next }) };
  const submit = async (values: { email: string }) => {
    try {
      await sendMail(purpose, values.email, { next, ...captcha.spend() });
    } catch (error) {
      showFailure(form, describeAuthFailure(error, words.failed));
      return;
    }
    await navigate({ to: paths.enterCode, search, state: { email: values.email } });
  };
  return (
    <Form form={form} onSubmit={submit} onInvalid={toastProblems}>
      <FormField<{ email: string }> name="email" label={words.label} required>
        {(control) => <Input type="email" autoComplete="username" inputMode="email" {...control} />}
      </FormField>
      <FormMessage />
      {captcha.field}
      <SubmitButton busyLabel={words.busyLabel} className="mt-1 touch:h-12">
        {label}
      </SubmitButton>
      {/* Whoever has to wait for another mail may have one that works. */}
      <TextLink to={paths.enterCode} search={search} className="justify-self-start text-13">
        {words.haveCode}
      </TextLink>
    </Form>
  );
}
