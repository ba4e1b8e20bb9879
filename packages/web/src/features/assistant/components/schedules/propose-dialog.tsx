import type { Schedule } from '@ruche/contracts/assistant';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { proposeSchedule as words } from '#features/assistant/words/schedules.ts';
import { toast } from '#lib/toast.ts';
import { ProposeForm } from './propose-form.tsx';

type ProposeDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  clientId: string | undefined;
  day: string;
  today: string;
  onProposed: (schedule: Schedule) => void;
};

export function ProposeDialog({ open, onOpenChange, clientId, day, today, onProposed }: ProposeDialogProps) {
  const show = (schedule: Schedule) => {
    onOpenChange(false);
    toast.success(words.done(schedule.items.length));
    onProposed(schedule);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description}>
        <ReadOnlyNotice clientId={clientId} />
        <ProposeForm clientId={clientId} day={day} today={today} onProposed={show}>
          <DialogClose>
            <Button>{words.cancel}</Button>
          </DialogClose>
        </ProposeForm>
      </DialogContent>
    </Dialog>
  );
}
