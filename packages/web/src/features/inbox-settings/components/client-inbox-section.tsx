import type { Client } from '@ruche/contracts/clients';
import { type ClientInboxSettings, ClientInboxSettingsSchema } from '@ruche/contracts/inbox';
import { useController } from 'react-hook-form';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { TagField } from '#components/tag-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useMay } from '#entities/people/use-may.ts';
import { placeOf } from '#entities/posts/zone-words.ts';
import {
  useClientInboxSettings,
  useSaveClientInboxSettings,
} from '#features/inbox-settings/api/client-inbox-settings.ts';
import { firstMessage } from '#features/inbox-settings/first-message.ts';
import { noTarget, targetOptions } from '#features/inbox-settings/target-options.ts';
import { clientInbox as words } from '#features/inbox-settings/words/client.ts';
import { WeekField } from './business-hours-field.tsx';
import { DaysOffFields } from './days-off-fields.tsx';

function Hours({ place }: { place: string }) {
  const { field, fieldState } = useController<ClientInboxSettings, 'businessHours'>({ name: 'businessHours' });
  const message = firstMessage(fieldState.error);
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold text-14">{words.hours}</h3>
        <p className="text-13 text-muted">{words.hoursHint(place)}</p>
      </div>
      <WeekField value={field.value.weekdays} onChange={(weekdays) => field.onChange({ ...field.value, weekdays })} />
      <DaysOffFields value={field.value} onChange={field.onChange} />
      {message !== undefined && (
        <p role="alert" className="text-13 text-clay">
          {message}
        </p>
      )}
    </section>
  );
}

function Target({ name, label }: { name: 'firstAnswerMinutes' | 'nextAnswerMinutes'; label: string }) {
  const { field } = useController<ClientInboxSettings, typeof name>({ name });
  return (
    <Field label={label}>
      <NativeSelect
        options={targetOptions(field.value)}
        value={field.value === null ? noTarget : String(field.value)}
        onValueChange={(value) => field.onChange(value === noTarget ? null : Number(value))}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

function WatchWords() {
  const { field, fieldState } = useController<ClientInboxSettings, 'watchWords'>({ name: 'watchWords' });
  const isWrong = fieldState.error !== undefined;
  return (
    <Field label={words.watchWords} hint={words.watchWordsHint} error={isWrong ? words.wrongWord : undefined}>
      <TagField
        value={field.value}
        suggestions={[]}
        placeholder={words.addWord}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

type SettingsFormProps = { client: Client; settings: ClientInboxSettings };

function SettingsForm({ client, settings }: SettingsFormProps) {
  const form = useZodForm(ClientInboxSettingsSchema, settings);
  const save = useSaveClientInboxSettings(client.id);
  const canManage = useMay('inbox.manage');
  const isReadOnly = useIsReadOnly(client.id);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        form.reset(await save.mutateAsync(values), { keepIsSubmitSuccessful: true });
      }}
    >
      <fieldset disabled={!canManage || isReadOnly} className="grid min-w-0 gap-5">
        <Hours place={placeOf(client.timeZone)} />
        <section className="grid gap-3">
          <h3 className="font-semibold text-14">{words.targets}</h3>
          <div className="grid gap-4 sm:grid-cols-2">
            <Target name="firstAnswerMinutes" label={words.first} />
            <Target name="nextAnswerMinutes" label={words.next} />
          </div>
        </section>
        <WatchWords />
      </fieldset>
      <FormMessage done={words.saved} />
      {canManage ? (
        <ReadOnlyFieldset clientId={client.id}>
          <SubmitButton variant="secondary" busyLabel={words.saving} className="justify-self-end">
            {words.save}
          </SubmitButton>
        </ReadOnlyFieldset>
      ) : (
        <p className="text-13 text-muted">{words.notAllowed}</p>
      )}
    </Form>
  );
}

/** How a client's messages are to be answered. */
export function ClientInboxSection({ client }: { client: Client }) {
  const query = useClientInboxSettings(client.id);
  return (
    <Panel title={words.title}>
      <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-80" />}>
        {(settings) => <SettingsForm client={client} settings={settings} />}
      </AsyncPanel>
    </Panel>
  );
}
