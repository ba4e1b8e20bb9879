import type { Schedule } from '@ruche/contracts/assistant';
import { Check, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { clientPicker } from '#entities/clients/words.ts';
import { openItems, type useScheduleActions } from '#features/assistant/api/schedules.ts';
import { nameOfDays } from '#features/assistant/schedule-periods.ts';
import { proposed as words } from '#features/assistant/words/schedules.ts';

type ScheduleBarProps = {
  schedule: Schedule;
  actions: ReturnType<typeof useScheduleActions>;
  /** Whether the plan lets it become drafts. */
  canAccept?: boolean;
};

/** What was proposed as a whole, what was considered for it, and what becomes of it. */
export function ScheduleBar({ schedule, actions: { accept, dismiss }, canAccept = true }: ScheduleBarProps) {
  const titleId = useId();
  const { clientName, from, to, notes } = schedule;
  const count = openItems(schedule).length;
  const isReadOnly = useIsReadOnly(schedule.clientId);
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-honey border-dashed bg-honey-soft px-4 py-3"
    >
      <div className="grid min-w-60 flex-1 gap-0.5">
        <h2 id={titleId} className="flex items-center gap-2 font-medium text-14">
          <Sparkles aria-hidden="true" className="size-4 shrink-0 text-honey-text" />
          <span className="min-w-0 truncate">
            {words.heading(isReadOnly ? clientPicker.readOnly(clientName) : clientName)}
          </span>
        </h2>
        <p className="text-13 text-muted tabular-nums">{words.about(nameOfDays(from, to), words.posts(count))}</p>
        <details className="group text-13">
          <summary className="w-fit cursor-pointer rounded-small text-honey-text underline-offset-2 hover:underline touch:py-2">
            {words.why}
          </summary>
          <ul className="mt-1.5 grid list-disc gap-1 pl-4.5 text-ink">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      </div>
      <ReadOnlyFieldset clientId={schedule.clientId} className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button disabled={accept.isPending} onClick={() => void dismiss(schedule)}>
          {words.dismiss}
        </Button>
        {canAccept && (
          <Button
            variant="primary"
            busy={accept.isPending}
            busyLabel={words.accepting}
            onClick={() => accept.mutate({ schedule })}
          >
            <Check aria-hidden="true" />
            {words.acceptAll(count)}
          </Button>
        )}
      </ReadOnlyFieldset>
    </section>
  );
}
