import {
  mostSupportText,
  type Support,
  type SupportRequest,
  SupportRequestInputSchema,
  supportTopicIds,
  supportTopics,
} from '@ruche/contracts/support';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { offerUndo } from '#components/offer-undo.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useSendRequest } from '#features/support/api/send-request.ts';
import {
  forgetRequest,
  idempotencyKeyFor,
  keepRequest,
  type RequestOwner,
  readKeptRequest,
  type TypedRequest,
} from '#features/support/kept-request.ts';
import { useLastFailure } from '#features/support/use-last-failure.ts';
import { supportForm as words } from '#features/support/words.ts';
import { useIsOnline } from '#lib/use-is-online.ts';

const shape = SupportRequestInputSchema.shape;
/** As the fields hold it: nothing is chosen at first, and whoever has an address on their account is asked for none. */
const TypedSchema = z.object({
  topic: z.string().pipe(shape.topic),
  subject: shape.subject,
  message: shape.message,
  contactEmail: z.string(),
});
const TypedWithAddressSchema = TypedSchema.extend({ contactEmail: shape.contactEmail.unwrap() });

type Values = z.output<typeof TypedSchema>;
type RequestForm = UseFormReturn<TypedRequest, unknown, Values>;

const nothingTyped: TypedRequest = { topic: '', subject: '', message: '', contactEmail: '' };
const isTyped = (typed: TypedRequest) => Object.values(typed).some((text) => text.trim() !== '');

/** Keeps every change at once: a tab that crashes says nothing before. False where the browser cannot. */
function useKeptForm(form: RequestForm, owner: RequestOwner): boolean {
  const [isKept, setIsKept] = useState(true);
  const { userId, workspaceId } = owner;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const whose = { userId, workspaceId };
          if (isTyped(values)) setIsKept(keepRequest(whose, values));
          else forgetRequest(whose);
        },
      }),
    [form, userId, workspaceId],
  );
  return isKept;
}

const topicOptions = [
  { value: '', label: words.chooseTopic },
  ...supportTopicIds.map((value) => ({ value, label: supportTopics[value] })),
];

function Fields({ replyTo }: Pick<Support, 'replyTo'>) {
  return (
    <>
      <FormField<TypedRequest> name="topic" label={words.topic} required>
        {({ value, onChange, ...field }) => (
          <NativeSelect {...field} options={topicOptions} value={value} onValueChange={onChange} className="max-w-sm" />
        )}
      </FormField>
      <FormField<TypedRequest> name="subject" label={words.subject} required>
        {(field) => <Input {...field} autoComplete="off" maxLength={mostSupportText.subject} />}
      </FormField>
      <FormField<TypedRequest> name="message" label={words.message} hint={words.messageHint} required>
        {(field) => <Textarea {...field} className="min-h-40" maxLength={mostSupportText.message} />}
      </FormField>
      {replyTo === null && (
        <FormField<TypedRequest> name="contactEmail" label={words.contactEmail} hint={words.contactEmailHint} required>
          {(field) => <Input {...field} type="email" autoComplete="email" inputMode="email" />}
        </FormField>
      )}
    </>
  );
}

/** Sending it, or giving it up, which can be undone. */
function Foot({ form, isKept }: { form: RequestForm; isKept: boolean }) {
  const isOnline = useIsOnline();
  const typed = useWatch({ control: form.control });
  const isAnything = isTyped({ ...nothingTyped, ...typed });
  const discard = () => {
    const before = form.getValues();
    form.reset(nothingTyped);
    offerUndo({ id: 'support-draft', done: words.discarded, onUndo: () => form.reset(before) });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton busyLabel={words.sending} className="max-sm:w-full">
          {words.send}
        </SubmitButton>
        {isAnything && !form.formState.isSubmitting && (
          <Button variant="ghost" onClick={discard} className="max-sm:w-full">
            {words.discard}
          </Button>
        )}
      </div>
      <p className="text-13 text-muted" aria-live="polite">
        {isOnline ? isAnything && isKept && words.kept : words.offline}
      </p>
    </>
  );
}

type SupportFormProps = {
  support: Support;
  owner: RequestOwner;
  /** The screen that the person came from. */
  from: string | undefined;
  onSent: (request: SupportRequest) => void;
};

/** What somebody needs help with. It is kept in this browser until it is sent. */
export function SupportForm({ support: { replyTo }, owner, from, onSent }: SupportFormProps) {
  const schema = replyTo === null ? TypedWithAddressSchema : TypedSchema;
  const [kept] = useState(() => readKeptRequest(owner));
  const form = useZodForm<TypedRequest, Values>(schema, kept ?? nothingTyped);
  const isKept = useKeptForm(form, owner);
  const lastFailure = useLastFailure();
  const [namesFailure, setNamesFailure] = useState(true);
  const { mutateAsync } = useSendRequest();
  const send = async ({ contactEmail, ...typed }: Values) => {
    const input = {
      ...typed,
      ...(replyTo === null && { contactEmail }),
      ...(from !== undefined && { screen: from }),
      ...(lastFailure !== null && namesFailure && { failedRequestId: lastFailure }),
    };
    const request = await mutateAsync({ ...input, idempotencyKey: idempotencyKeyFor(owner, input) });
    forgetRequest(owner);
    onSent(request);
  };
  return (
    <Panel title={words.title}>
      <Form form={form} onSubmit={send} isKept={isKept}>
        <Fields replyTo={replyTo} />
        {lastFailure !== null && (
          <Switch
            label={words.aboutError}
            hint={<span className="wrap-anywhere">{words.aboutErrorHint(lastFailure)}</span>}
            checked={namesFailure}
            onChange={setNamesFailure}
          />
        )}
        <p className="text-13 text-muted wrap-anywhere">
          {replyTo !== null && `${words.replyTo(replyTo)} `}
          {from === undefined ? words.sentAlong : words.sentAlongFrom(from)}
        </p>
        <FormMessage />
        <Foot form={form} isKept={isKept} />
      </Form>
    </Panel>
  );
}
