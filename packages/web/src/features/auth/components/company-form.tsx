import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { leaveForCompany } from '#features/auth/api/leave-for-provider.ts';
import { signInTexts } from '#features/auth/api/sign-in.ts';
import { CompanySchema } from '#features/auth/schemas.ts';
import { showFailure, toastProblems } from '#features/auth/show-failure.ts';
import { companyForm as words } from '#features/auth/words/common.ts';
import { authErrorCode, describeAuthFailure } from '#lib/auth-failure.ts';
import { useCaptcha } from './use-captcha.tsx';
import { useFirstField } from './use-first-field.ts';

type Values = { domain: string };

export function CompanyForm({ next }: { next: string | undefined }) {
  const form = useZodForm(CompanySchema, { domain: '' });
  const captcha = useCaptcha();
  useFirstField(form, 'domain');
  const submit = async ({ domain }: Values) => {
    try {
      await leaveForCompany(domain, { next, ...captcha.spend() });
    } catch (error) {
      const field = authErrorCode(error)?.startsWith('sso_') === true ? 'domain' : undefined;
      showFailure(form, describeAuthFailure(error, signInTexts.failed), field);
    }
  };
  return (
    <Form form={form} onSubmit={submit} onInvalid={toastProblems}>
      <FormField<Values> name="domain" label={words.label} hint={words.hint} required>
        {(control) => (
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={words.placeholder}
            {...control}
          />
        )}
      </FormField>
      <FormMessage />
      {captcha.field}
      <SubmitButton busyLabel={words.busyLabel} className="mt-1 touch:h-12">
        {words.submit}
      </SubmitButton>
    </Form>
  );
}
