import type { Client } from '@ruche/contracts/clients';
import type { Slot } from '@ruche/contracts/posts';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { placeOf } from '#entities/posts/zone-words.ts';
import { useClientSlots, useSaveSlots } from '#features/posts/api/client-slots.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayOptions = days.map((label, index) => ({ value: String(index + 1), label }));

function SlotForm({ onAdd, isBusy }: { onAdd: (slot: Slot) => void; isBusy: boolean }) {
  const [weekday, setWeekday] = useState('1');
  const [time, setTime] = useState('09:00');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (time !== '') onAdd({ weekday: Number(weekday), time });
  };
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label="Day"
        className="min-w-32"
        options={dayOptions}
        value={weekday}
        onValueChange={setWeekday}
      />
      <Input
        type="time"
        aria-label="Time"
        value={time}
        onChange={(event) => setTime(event.target.value)}
        className="w-auto"
      />
      <Button type="submit" busy={isBusy} busyLabel="Saving...">
        <Plus aria-hidden="true" />
        Add time
      </Button>
    </form>
  );
}

function Week({ slots, onRemove }: { slots: Slot[]; onRemove: (slot: Slot) => void }) {
  return (
    <dl className="grid gap-2">
      {Array.from(
        Map.groupBy(slots, ({ weekday }) => weekday),
        ([weekday, ofDay]) => (
          <div key={weekday} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <dt className="w-24 text-13 text-muted">{days[weekday - 1]}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {ofDay.map((slot) => (
                <span key={slot.time} className="inline-flex items-center rounded-small bg-hover pl-2 text-13">
                  <time>{slot.time}</time>
                  <button
                    type="button"
                    aria-label={`Remove ${days[weekday - 1]} ${slot.time}`}
                    onClick={() => onRemove(slot)}
                    className="grid size-6 place-items-center rounded-small text-muted hover:text-ink touch:size-9"
                  >
                    <X aria-hidden="true" className="size-3" />
                  </button>
                </span>
              ))}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** The times of the week at which a client's posts go out; the composer offers the next free one. */
export function SlotsSection({ client }: { client: Client }) {
  const query = useClientSlots(client.id);
  const save = useSaveSlots(client.id);
  const change = (slots: Slot[]) =>
    save.mutate(slots, {
      onError: (error) => {
        logFailure('The weekly times could not be saved.', error);
        toast.error(`The weekly times were not saved. ${describeFailure(error)}`);
      },
    });
  return (
    <Panel title="Weekly posting times">
      <AsyncPanel query={query} what="the weekly times" isSmall skeleton={<Skeleton className="h-20" />}>
        {({ slots }) => (
          <div className="grid gap-4">
            {slots.length === 0 ? (
              <p className="text-14 text-muted">
                No times yet. “Next free slot” in the composer picks from them, in {placeOf(client.timeZone)} time.
              </p>
            ) : (
              <Week slots={slots} onRemove={(slot) => change(slots.filter((other) => other !== slot))} />
            )}
            <SlotForm isBusy={save.isPending} onAdd={(slot) => change([...slots, slot])} />
          </div>
        )}
      </AsyncPanel>
    </Panel>
  );
}
