import { type Me, ProfileChangeSchema } from '@ruche/contracts/people';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useChangeProfile } from '#features/people/api/change-profile.ts';
import { showRefusal } from '#features/people/refusals.ts';
import { namePanel as words } from '#features/people/words/common.ts';
import { toast } from '#lib/toast.ts';

type Values = typeof ProfileChangeSchema._input;

export function NamePanel({ user }: { user: Me['user'] }) {
  const { firstName, lastName } = user;
  const form = useZodForm(ProfileChangeSchema, { firstName, lastName });
  const change = useChangeProfile();
  const submit = async (values: Values) => {
    try {
      const me = await change.mutateAsync(values);
      form.reset({ firstName: me.user.firstName, lastName: me.user.lastName });
      toast.success(words.saved);
    } catch (error) {
      showRefusal(form, error, { fallback: words.failed });
    }
  };
  return (
    <Panel title={words.title}>
      <Form form={form} onSubmit={submit} className="max-w-md">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField<Values> name="firstName" label={words.firstName} required>
            {({ value = '', ...control }) => <Input autoComplete="given-name" value={value} {...control} />}
          </FormField>
          <FormField<Values> name="lastName" label={words.lastName} required>
            {({ value = '', ...control }) => <Input autoComplete="family-name" value={value} {...control} />}
          </FormField>
        </div>
        <FormMessage />
        <SubmitButton busyLabel={words.busyLabel} className="justify-self-start">
          {words.submit}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
