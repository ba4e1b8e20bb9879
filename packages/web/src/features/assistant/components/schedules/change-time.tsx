import type { Schedule, ScheduleItem } from '@ruche/contracts/assistant';
import { instantOfWallTime } from '@ruche/contracts/time';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useMoveProposed } from '#features/assistant/api/schedules.ts';
import { proposedPost as words } from '#features/assistant/words/schedules.ts';
import { describeFailure } from '#lib/api-error.ts';

type ChangeTimeProps = { schedule: Schedule; item: ScheduleItem; onDone: () => void };

/** Another time of the schedule's days, on the client's clock. */
export function ChangeTime({ schedule, item, onDone }: ChangeTimeProps) {
  const [at, setAt] = useState(item.at);
  const [problem, setProblem] = useState<string | null>(null);
  const moving = useMoveProposed(schedule, item);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const instant = instantOfWallTime(at, schedule.timeZone);
    if (instant === null) return setProblem(words.missingTime);
    return moving.mutate(instant, {
      onSuccess: onDone,
      onError: (error) => setProblem(words.moveFailed(describeFailure(error))),
    });
  };
  return (
    <form onSubmit={save} className="grid gap-3">
      <Field label={words.newTime} error={problem}>
        <Input
          type="datetime-local"
          value={at}
          min={`${schedule.from}T00:00`}
          max={`${schedule.to}T23:59`}
          onChange={(event) => {
            setAt(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={moving.isPending} busyLabel={words.saving}>
          {words.save}
        </Button>
        <Button size="small" variant="ghost" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
