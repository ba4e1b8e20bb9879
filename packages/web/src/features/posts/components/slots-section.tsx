import { platformNames } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import type { Lane, Slot } from '@ruche/contracts/posts';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { placeOf } from '#entities/posts/zone-words.ts';
import { useClientSlots, useSaveSlots } from '#features/posts/api/client-slots.ts';
import { useChangeQueue, useQueue } from '#features/posts/api/queue.ts';
import { slotsSection as texts } from '#features/posts/words/slots.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayOptions = days.map((label, index) => ({ value: String(index + 1), label }));

type SlotTime = Omit<Slot, 'socialAccountId'>;

function SlotForm({ onAdd, isBusy }: { onAdd: (slot: SlotTime) => void; isBusy: boolean }) {
  const [weekday, setWeekday] = useState('1');
  const [time, setTime] = useState('09:00');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (time !== '') onAdd({ weekday: Number(weekday), time });
  };
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label={texts.day}
        className="min-w-32"
        options={dayOptions}
        value={weekday}
        onValueChange={setWeekday}
      />
      <Input
        type="time"
        aria-label={texts.time}
        value={time}
        onChange={(event) => setTime(event.target.value)}
        className="w-auto"
      />
      <Button type="submit" busy={isBusy} busyLabel={texts.saving}>
        <Plus aria-hidden="true" />
        {texts.add}
      </Button>
    </form>
  );
}

/** Without a way to remove them, they are somebody else's. */
function Week({ slots, onRemove }: { slots: Slot[]; onRemove?: (slot: Slot) => void }) {
  return (
    <dl className="grid gap-2">
      {Array.from(
        Map.groupBy(slots, ({ weekday }) => weekday),
        ([weekday, ofDay]) => (
          <div key={weekday} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <dt className="w-24 text-13 text-muted">{days[weekday - 1]}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {ofDay.map((slot) => (
                <span key={slot.time} className="inline-flex h-6 items-center rounded-small bg-hover px-2 text-13">
                  <time className="tabular-nums">{slot.time}</time>
                  {onRemove && (
                    <button
                      type="button"
                      aria-label={texts.remove(days[weekday - 1] ?? '', slot.time)}
                      onClick={() => onRemove(slot)}
                      className="-mr-2 grid size-6 place-items-center rounded-small text-muted hover:text-ink touch:size-9"
                    >
                      <X aria-hidden="true" className="size-3" />
                    </button>
                  )}
                </span>
              ))}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Offers to move what is queued once the times have changed. */
function ReflowOffer({ client, onDone }: { client: Client; onDone: () => void }) {
  const { data: queue } = useQueue(client.id);
  const change = useChangeQueue(client.id);
  const count = queue?.items.length ?? 0;
  if (count === 0) return null;
  const reflow = () =>
    change.mutate('reflow', {
      onSuccess: () => {
        toast.success(texts.moved);
        onDone();
      },
      onError: (error) => {
        logFailure('The queue could not be moved to the new times.', error);
        toast.error(texts.moveFailed(describeFailure(error)));
      },
    });
  return (
    <output className="flex flex-wrap items-center gap-2 rounded-control bg-honey-soft px-3 py-2 text-13">
      <span className="min-w-48 flex-1">{texts.queueKept}</span>
      <Button size="small" busy={change.isPending} busyLabel={texts.moving} onClick={reflow}>
        {texts.moveQueue(count)}
      </Button>
      <Button size="small" variant="ghost" onClick={onDone}>
        {texts.keepQueue}
      </Button>
    </output>
  );
}

type EditorProps = { client: Client; lane: Lane; slots: Slot[]; onChange: (slots: Slot[]) => void; isBusy: boolean };

/** The times of one account that has its own, or of the client. */
function OwnTimes({ client, lane, slots, onChange, isBusy }: EditorProps) {
  const own = slots.filter(({ socialAccountId }) => socialAccountId === lane);
  const others = slots.filter(({ socialAccountId }) => socialAccountId !== lane);
  return (
    <>
      {own.length === 0 ? (
        <p className="text-14 text-muted">{texts.empty(placeOf(client.timeZone))}</p>
      ) : (
        <Week slots={own} onRemove={(slot) => onChange(slots.filter((other) => other !== slot))} />
      )}
      <SlotForm isBusy={isBusy} onAdd={(slot) => onChange([...slots, { ...slot, socialAccountId: lane }])} />
      {lane !== null && (
        <Button size="small" variant="ghost" className="justify-self-start" onClick={() => onChange(others)}>
          {texts.sameOption}
        </Button>
      )}
    </>
  );
}

/** An account that goes by the client's times. */
function ClientTimes({ lane, slots, onChange, isBusy }: Omit<EditorProps, 'client'>) {
  const ofClient = slots.filter(({ socialAccountId }) => socialAccountId === null);
  const copy = () => onChange([...slots, ...ofClient.map((slot) => ({ ...slot, socialAccountId: lane }))]);
  return (
    <>
      <p className="text-14 text-muted">{texts.same}</p>
      <Week slots={ofClient} />
      {ofClient.length === 0 ? (
        <SlotForm isBusy={isBusy} onAdd={(slot) => onChange([...slots, { ...slot, socialAccountId: lane }])} />
      ) : (
        <Button size="small" busy={isBusy} busyLabel={texts.saving} className="justify-self-start" onClick={copy}>
          {texts.setOwn}
        </Button>
      )}
    </>
  );
}

const allAccounts = 'all';

/** The times of the week at which a client's posts go out: its own, and those of accounts that differ. */
export function SlotsSection({ client }: { client: Client }) {
  const query = useClientSlots(client.id);
  const save = useSaveSlots(client.id);
  const place = useHashTarget('slots', query.data !== undefined);
  const [chosen, setChosen] = useState(allAccounts);
  const [hasChanged, setHasChanged] = useState(false);
  const change = (slots: Slot[]) =>
    save.mutate(slots, {
      onSuccess: () => setHasChanged(true),
      onError: (error) => {
        logFailure('The weekly times could not be saved.', error);
        toast.error(texts.saveFailed(describeFailure(error)));
      },
    });
  const accounts = client.socialAccounts;
  const lane = accounts.find(({ id }) => id === chosen)?.id ?? null;
  const options = [
    { value: allAccounts, label: texts.allAccounts },
    ...accounts.map(({ id, platform, platformUserName }) => ({
      value: id,
      label: `${platformUserName} (${platformNames[platform]})`,
    })),
  ];
  return (
    <div ref={place} id="slots" className="scroll-mt-6">
      <Panel
        title={texts.title}
        action={
          accounts.length > 0 && (
            <NativeSelect
              aria-label={texts.account}
              className="max-w-52 max-sm:max-w-44"
              options={options}
              value={lane ?? allAccounts}
              onValueChange={setChosen}
            />
          )
        }
      >
        <AsyncPanel query={query} what={texts.what} isSmall skeleton={<Skeleton className="h-20" />}>
          {({ slots }) => {
            const hasOwn = lane === null || slots.some(({ socialAccountId }) => socialAccountId === lane);
            const editing = { lane, slots, onChange: change, isBusy: save.isPending };
            return (
              <ReadOnlyFieldset clientId={client.id} className="grid gap-4">
                {hasOwn ? <OwnTimes client={client} {...editing} /> : <ClientTimes {...editing} />}
                {hasChanged && <ReflowOffer client={client} onDone={() => setHasChanged(false)} />}
              </ReadOnlyFieldset>
            );
          }}
        </AsyncPanel>
      </Panel>
    </div>
  );
}
