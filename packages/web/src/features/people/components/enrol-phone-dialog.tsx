import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { ResendButton } from '#components/form/resend-button.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { personKeys } from '#entities/people/person-keys.ts';
import { enrolPhone, removeFactor } from '#features/people/api/factors.ts';
import { showRefusal } from '#features/people/refusals.ts';
import { PhoneSchema } from '#features/people/schemas.ts';
import { enrolPhoneDialog as words } from '#features/people/words/second-factor.ts';
import { challengeFactor, verifyFactor } from '#lib/factor-challenges.ts';
import { toast } from '#lib/toast.ts';
import { CodeForm } from './code-form.tsx';

type Values = z.input<typeof PhoneSchema>;
type Pending = { factorId: string; challengeId: string; phone: string };

/** Enrols the number and texts its first code; a number that gets none is forgotten again. */
async function begin(phone: string): Promise<Pending> {
  const factorId = await enrolPhone({ phone, friendlyName: words.phone(phone) });
  try {
    return { factorId, challengeId: await challengeFactor(factorId), phone };
  } catch (error) {
    await removeFactor(factorId).catch(() => undefined);
    throw error;
  }
}

function NumberStep({ onBegun }: { onBegun: (pending: Pending) => void }) {
  const form = useZodForm(PhoneSchema, { phone: '' });
  const submit = async ({ phone }: Values) => {
    try {
      onBegun(await begin(phone));
    } catch (error) {
      showRefusal(form, error, { fallback: words.failed, field: 'phone' });
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FormField<Values> name="phone" label={words.number} required>
        {(control) => <Input type="tel" inputMode="tel" autoComplete="tel" {...control} />}
      </FormField>
      <FormMessage />
      <SubmitButton busyLabel={words.busyLabel} className="justify-self-start">
        {words.submit}
      </SubmitButton>
    </Form>
  );
}

type EnrolPhoneDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function EnrolPhoneDialog({ open, onOpenChange }: EnrolPhoneDialogProps) {
  const queries = useQueryClient();
  const [pending, setPending] = useState<Pending | null>(null);
  const close = (isOpen: boolean) => {
    if (!isOpen && pending !== null) void removeFactor(pending.factorId).catch(() => undefined);
    setPending(null);
    onOpenChange(isOpen);
  };
  const resend = async () => {
    if (pending !== null) setPending({ ...pending, challengeId: await challengeFactor(pending.factorId) });
  };
  const verify = async (code: string) => {
    if (pending === null) return;
    await verifyFactor({ factorId: pending.factorId, challengeId: pending.challengeId, code });
    setPending(null);
    onOpenChange(false);
    toast.success(words.done);
    void queries.invalidateQueries({ queryKey: personKeys.account });
  };
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent title={words.title} description={words.description}>
        {pending === null ? (
          <NumberStep onBegun={setPending} />
        ) : (
          <CodeForm label={words.codeLabel(pending.phone)} submitLabel={words.submitLabel} onCode={verify}>
            <ResendButton label={words.resend} done={words.resent} send={resend} />
          </CodeForm>
        )}
      </DialogContent>
    </Dialog>
  );
}
