import { useNavigate } from '@tanstack/react-router';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { ResendButton } from '#components/form/resend-button.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { CodeInput } from '#components/ui/code-input.tsx';
import { Input } from '#components/ui/input.tsx';
import { paths } from '#config/paths.ts';
import { sendMail } from '#features/auth/api/send-mail.ts';
import { signInTexts } from '#features/auth/api/sign-in.ts';
import { verifyCode } from '#features/auth/api/verify-code.ts';
import type { MailPurpose } from '#features/auth/mail-purposes.ts';
import { AddressedCodeSchema } from '#features/auth/schemas.ts';
import { showFailure, toastProblems } from '#features/auth/show-failure.ts';
import { mailedCodeForm as words } from '#features/auth/words/common.ts';
import { authErrorCode, describeAuthFailure } from '#lib/auth-failure.ts';
import { useCaptcha } from './use-captcha.tsx';
import { useFirstField } from './use-first-field.ts';
import { useGoOn } from './use-go-on.ts';

type Values = typeof AddressedCodeSchema._output;
type MailedCodeFormProps = { purpose: MailPurpose; email: string | undefined; next: string | undefined };

/** The code of a mail. Who opened this screen by its address alone also says which address the mail went to. */
export function MailedCodeForm({ purpose, email, next }: MailedCodeFormProps) {
  const form = useZodForm(AddressedCodeSchema, { email: email ?? '', code: '' });
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const goOn = useGoOn(next);
  useFirstField(form, email === undefined ? 'email' : 'code');
  const resend = () => sendMail(purpose, email ?? '', { next, ...captcha.spend() });
  const submit = async (values: Values) => {
    try {
      await verifyCode(purpose, values.email, values.code);
    } catch (error) {
      const field = authErrorCode(error) === 'otp_expired' ? 'code' : undefined;
      showFailure(form, describeAuthFailure(error, signInTexts.failed), field);
      return;
    }
    if (purpose === 'recovery') await navigate({ to: paths.resetPassword, replace: true });
    else await goOn(purpose === 'signup' ? words.confirmed : signInTexts.done);
  };
  return (
    <Form form={form} onSubmit={submit} onInvalid={toastProblems}>
      {email === undefined && (
        <FormField<Values> name="email" label={words.email} required>
          {(control) => <Input type="email" autoComplete="username" inputMode="email" {...control} />}
        </FormField>
      )}
      <FormField<Values> name="code" label={words.code} hint={words.hint} required>
        {(control) => <CodeInput {...control} />}
      </FormField>
      <FormMessage />
      <SubmitButton busyLabel={words.busyLabel} className="touch:h-12">
        {words.submit}
      </SubmitButton>
      {email !== undefined && (
        <>
          {captcha.field}
          <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
            {words.notFound}
            <ResendButton label={words.resend} done={words.resent} send={resend} />
          </div>
        </>
      )}
    </Form>
  );
}
