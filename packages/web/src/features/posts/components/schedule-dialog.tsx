import type { Client } from '@ruche/contracts/clients';
import type { Post } from '@ruche/contracts/posts';
import { useRouter } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { reportFailure } from '#components/form/report-failure.ts';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { paths } from '#config/paths.ts';
import { askedPerOf, useApprovalRule } from '#entities/approvals/get-rule.ts';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { placeOf } from '#entities/posts/zone-words.ts';
import { scheduleTexts, useSchedulePost } from '#features/posts/api/schedule-post.ts';
import { instantOf } from '#features/posts/draft.ts';
import { newKey } from '#features/posts/kept-drafts.ts';
import { firstTimeOn, readTime } from '#features/posts/read-time.ts';
import {
  accountsFor,
  draftOfForm,
  type ScheduleFormResult,
  ScheduleFormSchema,
  type ScheduleFormValues,
} from '#features/posts/schedule-form-values.ts';
import { useKeptDrafts } from '#features/posts/use-kept-drafts.ts';
import { describeQueued } from '#features/posts/use-queueing.ts';
import { scheduleDialog as texts } from '#features/posts/words/schedule.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { PlatformCheckboxes } from './platform-checkboxes.tsx';
import { QueueChoice, QueueHint } from './queue-choice.tsx';
import { LostForm } from './schedule/lost-form.tsx';
import { type FormKeeper, useFormKeeper, useKeptForm } from './schedule/use-kept-form.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The chosen client as it is now: an account may be connected after it was chosen. */
function useChosenClient(): Client | null {
  const chosen = useWatch<ScheduleFormValues, 'client'>({ name: 'client' });
  const { data } = useClient(chosen?.id ?? null);
  return data ?? chosen;
}

function ClientField() {
  const { field, fieldState } = useController<ScheduleFormValues, 'client'>({ name: 'client' });
  const { value, onChange, ref } = field;
  return (
    <div className="grid gap-2">
      <Field label={texts.client} required error={fieldState.error?.message}>
        <ClientPicker value={value} onValueChange={onChange} ref={ref} />
      </Field>
      <ReadOnlyNotice clientId={value?.id} />
    </div>
  );
}

function PlatformsField() {
  const { field, fieldState } = useController<ScheduleFormValues, 'platforms'>({ name: 'platforms' });
  const client = useChosenClient();
  const { value, onChange, ref } = field;
  return (
    <PlatformCheckboxes
      value={value}
      onChange={onChange}
      accounts={client?.socialAccounts}
      error={fieldState.error?.message}
      ref={ref}
    />
  );
}

/** What the time means on the client's clock, or which slot the queue has. */
function TimeHint({ client, accountIds }: { client: Client; accountIds: string[] }) {
  const scheduledAt = useWatch<ScheduleFormValues, 'scheduledFor'>({ name: 'scheduledFor' });
  const now = useNow();
  if (scheduledAt === 'queue') return <QueueHint client={client} accountIds={accountIds} />;
  const { notes } = readTime({ scheduledAt, isSecondOfDoubled: false }, client.timeZone, now);
  return [`${placeOf(client.timeZone)} time (${client.timeZone}).`, ...notes].join(' ');
}

function TimeField() {
  const { setValue, clearErrors } = useFormContext<ScheduleFormValues>();
  const client = useChosenClient();
  const [platforms, scheduledFor] = useWatch<ScheduleFormValues, ['platforms', 'scheduledFor']>({
    name: ['platforms', 'scheduledFor'],
  });
  const isQueued = scheduledFor === 'queue';
  const accountIds = client === null ? [] : accountsFor(client, platforms);
  const choose = (value: '' | 'queue') => {
    setValue('scheduledFor', value, { shouldDirty: true });
    clearErrors('scheduledFor');
  };
  return (
    <div className="grid gap-2">
      <FormField<ScheduleFormValues>
        name="scheduledFor"
        label={texts.time}
        required
        hint={client && <TimeHint client={client} accountIds={accountIds} />}
      >
        {({ value, ...control }) => <Input type="datetime-local" value={isQueued ? '' : textOf(value)} {...control} />}
      </FormField>
      {client && (
        <QueueChoice
          client={client}
          accountIds={accountIds}
          onChoose={() => choose('queue')}
          onLeave={isQueued ? () => choose('') : undefined}
        />
      )}
    </div>
  );
}

function SubmitLabel() {
  const isQueued = useWatch<ScheduleFormValues, 'scheduledFor'>({ name: 'scheduledFor' }) === 'queue';
  const { data: rule } = useApprovalRule(useChosenClient()?.id ?? null);
  if (isQueued) return texts.queue;
  return askedPerOf(rule) === null ? texts.schedulePost : texts.askApproval;
}

function ComposerButton({ onLeave }: { onLeave: () => void }) {
  const { getValues, reset } = useFormContext<ScheduleFormValues>();
  const router = useRouter();
  const client = useChosenClient();
  const kept = useKeptDrafts();
  const open = () => {
    const key = newKey();
    kept?.keep({ key, baseVersion: null, draft: draftOfForm({ ...getValues(), client }), isHandedOver: true });
    // Nothing is discarded: the question before leaving must not be asked.
    reset(getValues());
    onLeave();
    setTimeout(() => void router.navigate({ to: paths.post, params: { postId: 'new' }, search: { kept: key } }));
  };
  return (
    <Button variant="ghost" disabled={kept === undefined} onClick={open}>
      <Maximize2 aria-hidden="true" />
      {texts.openComposer}
    </Button>
  );
}

function doneTextOf(post: Post, isQueued: boolean): string {
  if (isQueued) return describeQueued(post);
  return post.status === 'in_review' ? scheduleTexts.inReview : scheduleTexts.done;
}

type ScheduleFormProps = {
  client: Client | undefined;
  at: string;
  keeper: FormKeeper;
  onDone: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

function ScheduleForm({ client, at, keeper, onDone, onDirtyChange }: ScheduleFormProps) {
  const [scheduledFor] = useState(at);
  const form = useZodForm(ScheduleFormSchema, {
    client: client ?? null,
    content: '',
    platforms: [],
    scheduledFor,
  });
  useKeptForm(form, keeper);
  const schedule = useSchedulePost();
  const { isDirty } = useFormState({ control: form.control });
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const submit = async ({ client: chosen, content, platforms, scheduledFor: scheduledAt }: ScheduleFormResult) => {
    const instant = instantOf({ scheduledAt, isSecondOfDoubled: false }, chosen.timeZone);
    const isQueued = scheduledAt === 'queue';
    try {
      const post = await schedule.mutateAsync({
        clientId: chosen.id,
        content,
        platforms,
        scheduledFor: isQueued ? 'queue' : (instant?.toISOString() ?? null),
        status: 'scheduled',
      });
      toast.success(doneTextOf(post, isQueued));
    } catch (error) {
      logFailure(scheduleTexts.failed, error);
      toast.error(scheduleTexts.failed);
      reportFailure(form, error);
      return;
    }
    onDone();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <LostForm keeper={keeper} />
      <ClientField />
      <FormField<ScheduleFormValues> name="content" label={texts.content} required>
        {({ value, ...control }) => <Textarea value={textOf(value)} placeholder={texts.placeholder} {...control} />}
      </FormField>
      <PlatformsField />
      <TimeField />
      <FormMessage />
      <div className="form-foot justify-between">
        <ComposerButton onLeave={onDone} />
        <ReadOnlyFieldset clientId={form.watch('client')?.id}>
          <SubmitButton busyLabel={texts.busyLabel}>
            <SubmitLabel />
          </SubmitButton>
        </ReadOnlyFieldset>
      </div>
    </Form>
  );
}

type ScheduleDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  client?: Client | undefined;
  /** The day that it is for: `2031-05-04`. */
  day?: string | undefined;
  /** The time on that day: `09:30`. */
  time?: string | undefined;
};

function firstTime({ day, time }: Pick<ScheduleDialogProps, 'day' | 'time'>): string {
  if (day === undefined) return '';
  return time === undefined ? firstTimeOn(day, new Date()) : `${day}T${time}`;
}

/** The quick way to a scheduled post; the composer has everything else, and takes over what was typed. */
export function ScheduleDialog({ open, onOpenChange, client, day, time }: ScheduleDialogProps) {
  const keeper = useFormKeeper();
  // Whoever closes it has scheduled the post, taken it to the composer, or confirmed that it is discarded.
  const guard = useUnsavedGuard((isOpen) => {
    if (!isOpen) keeper.forget();
    onOpenChange(isOpen);
  });
  return (
    <>
      <Dialog open={open} onOpenChange={guard.onOpenChange}>
        <DialogContent title={texts.title}>
          <ScheduleForm
            key={`${client?.id} ${day} ${time}`}
            client={client}
            at={firstTime({ day, time })}
            keeper={keeper}
            onDone={guard.close}
            onDirtyChange={guard.onDirtyChange}
          />
        </DialogContent>
      </Dialog>
      {guard.question}
    </>
  );
}
