import { type InboxRule, type InboxRuleInput, InboxRuleInputSchema } from '@ruche/contracts/inbox';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { ClientChoice } from '#entities/clients/client-choice.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useChangeRule, useCreateRule } from '#features/inbox-settings/api/rules.ts';
import type { RuleNames } from '#features/inbox-settings/describe-rule.ts';
import { firstMessage } from '#features/inbox-settings/first-message.ts';
import { ruleForm as words } from '#features/inbox-settings/words/rules.ts';
import { ActionFields } from './action-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';

function Problem({ message }: { message: string | undefined }) {
  return message === undefined ? null : (
    <p role="alert" className="text-13 text-clay">
      {message}
    </p>
  );
}

function ClientField() {
  const { field } = useController<InboxRuleInput, 'clientId'>({ name: 'clientId' });
  return (
    <Field label={words.client}>
      <ClientChoice
        isForNew
        allLabel={words.allClients}
        clientId={field.value ?? undefined}
        onChoose={(clientId) => field.onChange(clientId ?? null)}
      />
    </Field>
  );
}

function When() {
  const { field, fieldState } = useController<InboxRuleInput, 'conditions'>({ name: 'conditions' });
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-14">{words.when}</h3>
      <ConditionFields value={field.value} onChange={field.onChange} />
      <Problem message={firstMessage(fieldState.error)} />
    </section>
  );
}

function Then({ names }: { names: RuleNames }) {
  const { field, fieldState } = useController<InboxRuleInput, 'actions'>({ name: 'actions' });
  // Those of single actions are about ids, which nobody typed.
  const message = fieldState.error && (fieldState.error.message ?? words.incomplete);
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold text-14">{words.actions}</h3>
      <ActionFields value={field.value} names={names} onChange={field.onChange} />
      <Problem message={message} />
    </section>
  );
}

const empty = {
  contains: [],
  kinds: [],
  platforms: [],
  sentiments: [],
  languages: [],
  isNewPerson: null,
  isOutOfHours: null,
};

type RuleFormProps = { rule: InboxRule | null; names: RuleNames; onDone: () => void };

/** A new rule, or the one that is to be changed. Either has to be tried before it runs. */
export function RuleForm({ rule, names, onDone }: RuleFormProps) {
  const form = useZodForm(InboxRuleInputSchema, {
    clientId: rule?.clientId ?? null,
    name: rule?.name ?? '',
    conditions: rule?.conditions ?? empty,
    actions: rule?.actions ?? [],
  });
  const create = useCreateRule();
  const change = useChangeRule(rule?.id ?? '');
  useEffect(() => form.setFocus('name'), [form]);
  const chosenId = form.watch('clientId');
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await (rule === null ? create.mutateAsync(values) : change.mutateAsync(values));
        onDone();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<InboxRuleInput> name="name" label={words.name} required>
          {({ value, ...control }) => (
            <Input autoComplete="off" value={typeof value === 'string' ? value : ''} {...control} />
          )}
        </FormField>
        <ClientField />
      </div>
      <When />
      <Then names={names} />
      <ReadOnlyNotice clientId={chosenId} />
      <FormMessage />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{words.cancel}</Button>
        <ReadOnlyFieldset clientId={chosenId}>
          <SubmitButton variant="secondary" busyLabel={words.saving}>
            {words.save}
          </SubmitButton>
        </ReadOnlyFieldset>
      </div>
    </Form>
  );
}
