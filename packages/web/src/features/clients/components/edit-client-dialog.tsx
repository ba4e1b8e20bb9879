import type { Client } from '@ruche/contracts/clients';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { reportFailure } from '#components/form/report-failure.ts';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { showSaved } from '#entities/clients/client-cache.ts';
import { getClient } from '#entities/clients/get-client.ts';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useUpdateClient } from '#features/clients/api/update-client.ts';
import { type ClientFormResult, ClientFormSchema, changesTo, valuesOf } from '#features/clients/client-form-values.ts';
import { editClientDialog as words } from '#features/clients/words/common.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { ClientForm } from './client-form.tsx';

type Staleness = 'fresh' | 'stale' | 'reloading' | 'reloaded';

function StaleNotice({ staleness, onReload }: { staleness: Staleness; onReload: () => void }) {
  if (staleness === 'fresh') return null;
  return (
    <div role="alert" className="grid justify-items-start gap-2.5 rounded-control bg-sky-soft p-3.5 text-13">
      {staleness === 'reloaded' ? (
        <p>{words.loaded}</p>
      ) : (
        <>
          <p>
            <span className="block font-medium text-14">{words.conflict}</span>
            {words.conflictText}
          </p>
          <Button size="small" busy={staleness === 'reloading'} busyLabel={words.busyLabel} onClick={onReload}>
            <RotateCw aria-hidden="true" />
            {words.loadLatest}
          </Button>
        </>
      )}
    </div>
  );
}

type EditClientFormProps = { client: Client; onDone: () => void; onDirtyChange: (isDirty: boolean) => void };

function EditClientForm({ client, onDone, onDirtyChange }: EditClientFormProps) {
  const [base, setBase] = useState(client);
  const [staleness, setStaleness] = useState<Staleness>('fresh');
  const form = useZodForm(ClientFormSchema, valuesOf(client));
  const update = useUpdateClient(client.id);
  const cache = useQueryClient();
  const submit = async (values: ClientFormResult) => {
    try {
      await update.mutateAsync(changesTo(base, values));
    } catch (error) {
      logFailure('A client could not be changed.', error);
      if (error instanceof ApiError && error.code === 'conflict') {
        setStaleness('stale');
        return;
      }
      toast.error(words.notSaved(client.name, describeFailure(error)));
      reportFailure(form, error);
      return;
    }
    toast.success(words.saved);
    onDone();
  };
  const reload = async () => {
    setStaleness('reloading');
    try {
      const newer = await getClient(client.id);
      showSaved(cache, newer);
      setBase(newer);
      form.reset(valuesOf(newer), { keepDirtyValues: true });
      setStaleness('reloaded');
    } catch (error) {
      logFailure('The newer version of a client could not be loaded.', error);
      toast.error(describeFailure(error));
      setStaleness('stale');
    }
  };
  return (
    <ClientForm
      form={form}
      onSubmit={submit}
      onCancel={onDone}
      onDirtyChange={onDirtyChange}
      exceptId={client.id}
      notice={
        <>
          <ReadOnlyNotice clientId={client.id} />
          <StaleNotice staleness={staleness} onReload={() => void reload()} />
        </>
      }
    />
  );
}

type EditClientDialogProps = { client: Client; open: boolean; onOpenChange: (open: boolean) => void };

export function EditClientDialog({ client, open, onOpenChange }: EditClientDialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  return (
    <>
      <Dialog open={open} onOpenChange={guard.onOpenChange}>
        <DialogContent title={words.title}>
          <EditClientForm client={client} onDone={guard.close} onDirtyChange={guard.onDirtyChange} />
        </DialogContent>
      </Dialog>
      {guard.question}
    </>
  );
}
