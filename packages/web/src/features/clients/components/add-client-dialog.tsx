import { useState } from 'react';
import { reportFailure } from '#components/form/report-failure.ts';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { createClientTexts, describeCreateFailure, useCreateClient } from '#features/clients/api/create-client.ts';
import { type ClientFormResult, ClientFormSchema, emptyClient, toInput } from '#features/clients/client-form-values.ts';
import { addClientDialog as words } from '#features/clients/words/common.ts';
import { ApiError } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { ClientForm } from './client-form.tsx';
import { isPlanLimit, PlanLimitNotice } from './plan-limit-notice.tsx';

type AddClientDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; timeZone: string | undefined };

type AddClientFormProps = {
  timeZone: string | undefined;
  onDone: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

function AddClientForm({ timeZone = '', onDone, onDirtyChange }: AddClientFormProps) {
  const form = useZodForm(ClientFormSchema, { ...emptyClient, timeZone });
  const create = useCreateClient();
  const [refusal, setRefusal] = useState<unknown>(null);
  const submit = async (values: ClientFormResult) => {
    setRefusal(null);
    try {
      await create.mutateAsync(toInput(values));
    } catch (error) {
      logFailure('A client could not be created.', error);
      toast.error(describeCreateFailure(error));
      setRefusal(error);
      // What names a field is also said beside it.
      if (error instanceof ApiError && Array.isArray(error.details)) reportFailure(form, error);
      return;
    }
    toast.success(createClientTexts.done);
    onDone();
  };
  const notice = isPlanLimit(refusal) ? <PlanLimitNotice error={refusal} /> : null;
  return <ClientForm form={form} onSubmit={submit} onCancel={onDone} onDirtyChange={onDirtyChange} notice={notice} />;
}

export function AddClientDialog({ open, onOpenChange, timeZone }: AddClientDialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  return (
    <>
      <Dialog open={open} onOpenChange={guard.onOpenChange}>
        <DialogContent title={words.title}>
          <AddClientForm timeZone={timeZone} onDone={guard.close} onDirtyChange={guard.onDirtyChange} />
        </DialogContent>
      </Dialog>
      {guard.question}
    </>
  );
}
