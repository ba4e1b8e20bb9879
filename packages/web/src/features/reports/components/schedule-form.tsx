import type { Client } from '@ruche/contracts/clients';
import {
  formatOf,
  type ReportCadence,
  type ReportSchedule,
  type ReportScheduleInput,
  ReportScheduleInputSchema,
} from '@ruche/contracts/reports';
import { CalendarClock } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useDaysSettings } from '#entities/calendar/get-days-settings.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { placeOf } from '#entities/posts/zone-words.ts';
import { useSaveSchedule } from '#features/reports/api/schedules.ts';
import { dayCategoriesOf, nextDue } from '#features/reports/next-due.ts';
import { momentOf, ordinals } from '#features/reports/schedule-words.ts';
import { newReport, scheduleDialog as words } from '#features/reports/words/screens.ts';
import { toast } from '#lib/toast.ts';
import { RecipientsField } from './recipients-field.tsx';

type Values = z.input<typeof ReportScheduleInputSchema>;

const cadences = [
  { value: 'weekly', label: words.weekly },
  { value: 'monthly', label: words.monthly },
] as const;
const languages = [
  { value: 'en', label: newReport.english },
  { value: 'fr', label: newReport.french },
] as const;

const dayOptions = (cadence: ReportCadence) =>
  ordinals.map((ordinal, index) => ({
    value: String(index + 1),
    label: cadence === 'weekly' ? words.ofWeek(ordinal) : words.ofMonth(ordinal),
  }));

/** When the next one is made, as it would be with what is chosen. */
function NextNote({ client, isApproved }: { client: Client; isApproved: boolean }) {
  const settings = useDaysSettings();
  const { cadence, workingDay = 1, time = '09:00' } = useWatch<Values>() as Values;
  const isTime = /^\d\d:\d\d$/.test(time);
  const categories = dayCategoriesOf(settings.data, client.id);
  const next = isTime ? nextDue({ cadence, workingDay, time, zone: client.timeZone, categories }) : null;
  return (
    <div className="flex gap-3 rounded-control bg-honey-soft px-4 py-3 text-13">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
      <div className="grid gap-1">
        {next !== null && settings.data !== undefined && (
          <p className="font-medium">
            {words.next(
              formatOf('en').days(next.from, next.to),
              momentOf(next.at.toISOString(), client.timeZone),
              placeOf(client.timeZone),
            )}
          </p>
        )}
        <p>{isApproved ? words.approved : words.first}</p>
        <p className="text-muted">{words.holidays}</p>
      </div>
    </div>
  );
}

function Timing() {
  const { control } = useFormContext<Values>();
  const cadence = useWatch({ control, name: 'cadence' });
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_2fr_8.5rem]">
      <FormField<Values> name="cadence" label={words.cadence}>
        {(field) => (
          <NativeSelect options={cadences} value={field.value as ReportCadence} onValueChange={field.onChange} />
        )}
      </FormField>
      <FormField<Values> name="workingDay" label={words.workingDay}>
        {(field) => (
          <NativeSelect
            options={dayOptions(cadence)}
            value={`${field.value as number}`}
            onValueChange={(next) => field.onChange(Number(next))}
          />
        )}
      </FormField>
      <FormField<Values> name="time" label={words.time}>
        {(field) => <Input type="time" {...field} value={field.value as string} />}
      </FormField>
    </div>
  );
}

function valuesOf(schedule: ReportSchedule | null, clientId: string): Values {
  if (schedule === null) {
    const usual = { cadence: 'monthly', workingDay: 1, time: '09:00', language: 'en', message: '' } as const;
    return { clientId, title: words.namePlaceholder, recipients: [], ...usual };
  }
  const { title, cadence, workingDay, time, language, recipients, message } = schedule;
  return { clientId, title, cadence, workingDay, time, language, recipients, message };
}

type ScheduleFormProps = {
  client: Client;
  schedule: ReportSchedule | null;
  onDirtyChange: (isDirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

export function ScheduleForm({ client, schedule, onDirtyChange, onCancel, onDone }: ScheduleFormProps) {
  const form = useZodForm<Values, ReportScheduleInput>(ReportScheduleInputSchema, valuesOf(schedule, client.id));
  const { mutateAsync } = useSaveSchedule();
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const save = async (input: ReportScheduleInput) => {
    const { clientId: _client, blocks: _blocks, look: _look, ...change } = input;
    const saved = await mutateAsync(schedule === null ? { id: null, input } : { id: schedule.id, change });
    const isNew = schedule === null && saved.nextAt !== null;
    toast.success(isNew ? words.done(momentOf(saved.nextAt ?? '', saved.zone)) : words.saved);
    onDone();
  };
  return (
    <Form form={form} onSubmit={save}>
      <FormField<Values> name="title" label={words.name} hint={words.nameHint}>
        {(field) => <Input {...field} value={field.value as string} />}
      </FormField>
      <Timing />
      <FormField<Values> name="recipients" label={words.recipients}>
        {(field) => <RecipientsField clientId={client.id} value={field.value as string[]} onChange={field.onChange} />}
      </FormField>
      <FormField<Values> name="message" label={words.message} hint={words.messageHint}>
        {(field) => <Textarea {...field} value={field.value as string} />}
      </FormField>
      <FormField<Values> name="language" label={words.language}>
        {(field) => (
          <NativeSelect options={languages} value={field.value as 'en' | 'fr'} onValueChange={field.onChange} />
        )}
      </FormField>
      <NextNote client={client} isApproved={schedule?.isApproved === true} />
      <ReadOnlyNotice clientId={client.id} />
      <FormMessage />
      <div className="form-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <ReadOnlyFieldset clientId={client.id}>
          <SubmitButton busyLabel={words.saving}>{schedule === null ? words.submit : words.save}</SubmitButton>
        </ReadOnlyFieldset>
      </div>
    </Form>
  );
}
