import { type ReactNode, useEffect } from 'react';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { CodeInput } from '#components/ui/code-input.tsx';
import { showRefusal } from '#features/people/refusals.ts';
import { codeForm as words } from '#features/people/words/common.ts';
import { CodeSchema } from '#lib/credential-rules.ts';

type Values = { code: string };
type CodeFormProps = {
  label: string;
  submitLabel: string;
  onCode: (code: string) => Promise<void>;
  children?: ReactNode;
};

/** Six digits that prove something; a wrong one is taken back out. */
export function CodeForm({ label, submitLabel, onCode, children }: CodeFormProps) {
  const form = useZodForm(CodeSchema, { code: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = async ({ code }: Values) => {
    try {
      await onCode(code);
    } catch (error) {
      form.resetField('code');
      showRefusal(form, error, { fallback: words.failed, field: 'code' });
    }
  };
  return (
    <Form form={form} onSubmit={submit} className="max-w-xs">
      <FormField<Values> name="code" label={label} required>
        {(control) => <CodeInput {...control} />}
      </FormField>
      <FormMessage />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton busyLabel={words.busyLabel}>{submitLabel}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
