import { AlarmClock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { snoozeTimes, wholeText } from '#features/inbox/times.ts';
import { snoozeDialog as words } from '#features/inbox/words/dialogs.ts';
import { useNow } from '#lib/use-now.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

type SnoozeDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSnooze: (until: string) => void;
};

function OwnTime({ onSnooze }: Pick<SnoozeDialogProps, 'onSnooze'>) {
  const [value, setValue] = useState('');
  const [isPast, setIsPast] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const until = new Date(value);
    const isAhead = until.getTime() > Date.now();
    setIsPast(!isAhead);
    if (isAhead) onSnooze(until.toISOString());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5 border-line border-t pt-3">
      <div className="flex gap-2">
        <Input
          type="datetime-local"
          aria-label={words.own}
          aria-invalid={isPast || undefined}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <Button type="submit" disabled={value === ''}>
          {words.submit}
        </Button>
      </div>
      {isPast && (
        <p role="alert" className="text-13 text-clay">
          {words.past}
        </p>
      )}
    </form>
  );
}

/** When the conversation comes back, on the viewer's clock. */
export function SnoozeDialog({ open, onOpenChange, onSnooze }: SnoozeDialogProps) {
  const times = snoozeTimes(useNow());
  const snooze = (until: string) => {
    onOpenChange(false);
    onSnooze(until);
  };
  return (
    <ChoiceDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      choices={times.map(({ id, until }) => ({
        id,
        label: words[id],
        detail: wholeText(until.toISOString()),
        mark: <AlarmClock aria-hidden="true" className="size-4 text-muted" />,
      }))}
      onChoose={(chosen) => {
        const time = times.find(({ id }) => id === chosen);
        if (time !== undefined) snooze(time.until.toISOString());
      }}
    >
      <OwnTime onSnooze={snooze} />
    </ChoiceDialog>
  );
}
