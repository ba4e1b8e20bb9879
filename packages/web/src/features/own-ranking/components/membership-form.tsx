import { HandleSchema, PublicNameSchema } from '@ruche/contracts/ranking';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Input } from '#components/ui/input.tsx';
import { rankingPersonPath } from '#config/paths.ts';
import { useSaveMembership } from '#features/own-ranking/api/own-ranking.ts';
import { membershipForm as words } from '#features/own-ranking/words.ts';
import { toast } from '#lib/toast.ts';

const MembershipSchema = z.object({ name: PublicNameSchema, handle: HandleSchema });
export type Membership = z.infer<typeof MembershipSchema>;

type MembershipFormProps = {
  values: Membership;
  submit: string;
  busy: string;
  done: string;
  /** Hears of every key stroke, for a preview. */
  onChange?: (values: Membership) => void;
  onDone?: () => void;
  /** Beside the button. */
  children?: ReactNode;
};

const addressOf = (handle: string) => `${window.location.host}${rankingPersonPath(handle)}`;

/** What others see of a person. Saving it joins. */
export function MembershipForm({ values, submit, busy, done, onChange, onDone, children }: MembershipFormProps) {
  const form = useZodForm(MembershipSchema, values);
  const { mutateAsync } = useSaveMembership();
  const { name = '', handle = '' } = useWatch({ control: form.control });
  useEffect(() => onChange?.({ name, handle }), [name, handle, onChange]);
  return (
    <Form
      form={form}
      onSubmit={async (membership) => {
        await mutateAsync({ optedIn: true, ...membership });
        toast.success(done);
        onDone?.();
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-4 wrap-anywhere">
        <FormField<Membership> name="name" label={words.name} hint={words.nameHint} required>
          {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
        </FormField>
        <FormField<Membership> name="handle" label={words.handle} hint={words.handleHint(addressOf(handle))} required>
          {(field) => <Input {...field} autoCapitalize="none" autoComplete="off" spellCheck={false} maxLength={40} />}
        </FormField>
      </div>
      <FormMessage />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton busyLabel={busy} className="max-sm:w-full">
          {submit}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}
