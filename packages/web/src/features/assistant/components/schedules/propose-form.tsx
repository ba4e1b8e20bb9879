import { mostPostsPerWeek, type Schedule } from '@ruche/contracts/assistant';
import { Link } from '@tanstack/react-router';
import { CalendarPlus2, Info } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailedLine } from '#components/failed-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { paths } from '#config/paths.ts';
import { ClientChoice } from '#entities/clients/client-choice.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { usePropose } from '#features/assistant/api/schedules.ts';
import { periodsFrom } from '#features/assistant/schedule-periods.ts';
import { proposeSchedule as words } from '#features/assistant/words/schedules.ts';
import { describeFailure } from '#lib/api-error.ts';

const lately = 'lately';
const counts = [1, 2, 3, 4, 5, 7, 10, 14, mostPostsPerWeek];
const countOptions = [
  { value: lately, label: words.asLately },
  ...counts.map((count) => ({ value: String(count), label: String(count) })),
];

/** Why there is nothing to propose, and what can be done about it. */
function NothingProposed({ schedule: { notes, clientId } }: { schedule: Schedule }) {
  const { data: client } = useClient(clientId);
  const hasAccounts = client?.socialAccounts.length !== 0;
  const isCutOff = client?.socialAccounts.every(({ status }) => status === 'needs_reconnect') === true;
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sky-soft px-3 py-2">
      <p className="flex min-w-0 flex-1 items-start gap-2 text-13 text-sky">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{notes.join(' ')}</span>
      </p>
      {isCutOff && (
        <Link to={paths.client} params={{ clientId }} className={buttonClass({ size: 'small' })}>
          {hasAccounts ? words.reconnect : words.connect}
        </Link>
      )}
    </output>
  );
}

type ProposeFormProps = {
  /** Asked for where it is not known. */
  clientId: string | undefined;
  /** A day of the week or month that comes first. */
  day: string;
  today: string;
  onProposed: (schedule: Schedule) => void;
  /** Beside the button. */
  children?: ReactNode;
};

/** For whom, for which days, and how often. */
export function ProposeForm({ clientId, day, today, onProposed, children }: ProposeFormProps) {
  const [chosenClient, setChosenClient] = useState(clientId);
  const [isClientMissing, setIsClientMissing] = useState(false);
  const periods = periodsFrom(day, today);
  const [chosenDays, setChosenDays] = useState('0');
  const [count, setCount] = useState(lately);
  const proposing = usePropose();
  const { data: found, error, isPending } = proposing;
  const propose = () => {
    const period = periods[Number(chosenDays)];
    if (chosenClient === undefined || period === undefined) return setIsClientMissing(true);
    const { from, to } = period;
    const body = { clientId: chosenClient, from, to, perWeek: count === lately ? null : Number(count) };
    return proposing.mutate(body, {
      onSuccess: (schedule) => {
        if (schedule.items.length > 0) onProposed(schedule);
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    propose();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {clientId === undefined && (
        <Field
          label={words.client}
          error={isClientMissing && chosenClient === undefined ? words.clientMissing : undefined}
          required
        >
          <ClientChoice
            isForNew
            label={words.client}
            allLabel={words.chooseClient}
            clientId={chosenClient}
            onChoose={setChosenClient}
          />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.days}>
          <NativeSelect
            options={periods.map(({ label }, place) => ({ value: String(place), label }))}
            value={chosenDays}
            onValueChange={setChosenDays}
          />
        </Field>
        <Field label={words.perWeek} hint={words.perWeekHint}>
          <NativeSelect options={countOptions} value={count} onValueChange={setCount} />
        </Field>
      </div>
      {error !== null && (
        <FailedLine retrying={isPending} onRetry={propose}>
          {words.failed(describeFailure(error))}
        </FailedLine>
      )}
      {found?.items.length === 0 && !isPending && <NothingProposed schedule={found} />}
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>fieldset>*]:flex-1">
        {children}
        <ReadOnlyFieldset clientId={chosenClient}>
          <Button type="submit" variant="primary" busy={isPending} busyLabel={words.busy}>
            <CalendarPlus2 aria-hidden="true" />
            {words.submit}
          </Button>
        </ReadOnlyFieldset>
      </div>
    </form>
  );
}
