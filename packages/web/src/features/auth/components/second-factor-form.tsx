import type { Factor } from '@supabase/auth-js';
import { useRef, useState } from 'react';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { ResendButton } from '#components/form/resend-button.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { CodeInput } from '#components/ui/code-input.tsx';
import { signInTexts } from '#features/auth/api/sign-in.ts';
import { showFailure, toastProblems } from '#features/auth/show-failure.ts';
import { secondFactorForm as words } from '#features/auth/words/common.ts';
import { authErrorCode, describeAuthFailure } from '#lib/auth-failure.ts';
import { CodeSchema } from '#lib/credential-rules.ts';
import { challengeFactor, verifyFactor } from '#lib/factor-challenges.ts';
import { useFirstField } from './use-first-field.ts';

type Values = { code: string };
type SecondFactorFormProps = { factor: Factor; onVerified: () => Promise<void> };

/** The code of an authenticator app, or the one texted to a telephone. */
export function SecondFactorForm({ factor, onVerified }: SecondFactorFormProps) {
  const form = useZodForm(CodeSchema, { code: '' });
  const challenge = useRef<string | null>(null);
  const [isSent, setIsSent] = useState(factor.factor_type !== 'phone');
  useFirstField(form, 'code');
  const send = async () => {
    challenge.current = await challengeFactor(factor.id);
    setIsSent(true);
  };
  const submit = async ({ code }: Values) => {
    try {
      challenge.current ??= await challengeFactor(factor.id);
      await verifyFactor({ factorId: factor.id, challengeId: challenge.current, code });
    } catch (error) {
      const isWrong = authErrorCode(error) === 'mfa_verification_failed';
      if (!isWrong) challenge.current = null;
      showFailure(form, describeAuthFailure(error, signInTexts.failed), isWrong ? 'code' : undefined);
      form.resetField('code', { keepError: true });
      return;
    }
    await onVerified();
  };
  return (
    <Form form={form} onSubmit={submit} onInvalid={toastProblems}>
      <FormField<Values> name="code" label={words.label} hint={words.hint} required>
        {(control) => <CodeInput disabled={!isSent} {...control} />}
      </FormField>
      <FormMessage />
      {factor.factor_type === 'phone' && (
        <div>
          <ResendButton label={isSent ? words.resend : words.send} done={words.sent} send={send} />
        </div>
      )}
      {isSent && (
        <SubmitButton busyLabel={words.busyLabel} className="touch:h-12">
          {words.submit}
        </SubmitButton>
      )}
    </Form>
  );
}
