import type { Client } from '@ruche/contracts/clients';
import type { ReportSchedule } from '@ruche/contracts/reports';
import { useState } from 'react';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { scheduleDialog as words } from '#features/reports/words/screens.ts';
import { ScheduleForm } from './schedule-form.tsx';

type ScheduleDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null for a new one. */
  schedule: ReportSchedule | null;
  /** Whose reports are listed, if only one client's are. */
  clientId: string | undefined;
};

/** Has reports of a client made and sent by themselves. */
export function ScheduleDialog({ open, onOpenChange, schedule, clientId }: ScheduleDialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  const [chosen, setChosen] = useState<Client | null>(null);
  const { data: known } = useClient(chosen === null ? (schedule?.clientId ?? clientId ?? null) : null);
  const client = chosen ?? known ?? null;
  return (
    <Dialog open={open} onOpenChange={guard.onOpenChange}>
      <DialogContent
        title={schedule === null ? words.addTitle : words.editTitle}
        description={words.description}
        className="max-w-xl"
      >
        {schedule === null && (
          <Field label={words.client}>
            <ClientPicker value={client} onValueChange={setChosen} />
          </Field>
        )}
        {client === null ? (
          (schedule !== null || clientId !== undefined) && <Skeleton className="h-64" />
        ) : (
          <ScheduleForm
            key={client.id}
            client={client}
            schedule={schedule}
            onDirtyChange={guard.onDirtyChange}
            onCancel={() => guard.onOpenChange(false)}
            onDone={guard.close}
          />
        )}
        {guard.question}
      </DialogContent>
    </Dialog>
  );
}
