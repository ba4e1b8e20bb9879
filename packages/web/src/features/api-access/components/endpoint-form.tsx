import { type WebhookEndpoint, type WebhookEndpointInput, WebhookEndpointInputSchema } from '@ruche/contracts/webhooks';
import { useEffect } from 'react';
import type { z } from 'zod';
import { Form, FormMessage, SubmitButton } from '#components/form/form.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { useZodForm } from '#components/form/use-zod-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { endpointForm as words } from '#features/api-access/words/endpoints.ts';
import { ClientsField } from './clients-field.tsx';
import { EventsField } from './events-field.tsx';

type Values = z.input<typeof WebhookEndpointInputSchema>;
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

type EndpointFormProps = {
  /** Null for a new one. */
  endpoint: WebhookEndpoint | null;
  onDirtyChange: (isDirty: boolean) => void;
  onSubmit: (values: WebhookEndpointInput) => Promise<void>;
  onCancel: () => void;
};

export function EndpointForm({ endpoint, onDirtyChange, onSubmit, onCancel }: EndpointFormProps) {
  const form = useZodForm(WebhookEndpointInputSchema, {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: endpoint?.events ?? [],
    clientIds: endpoint?.clients?.map(({ id }) => id) ?? null,
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return (
    <Form form={form} className="gap-5" onSubmit={onSubmit}>
      <FormField<Values> name="url" label={words.url} hint={words.urlHint} required>
        {({ value, ...control }) => (
          <Input
            type="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={words.urlPlaceholder}
            className="font-mono"
            value={asText(value)}
            {...control}
          />
        )}
      </FormField>
      <FormField<Values> name="description" label={words.about} hint={words.aboutHint}>
        {({ value, ...control }) => <Input autoComplete="off" value={asText(value)} {...control} />}
      </FormField>
      <EventsField />
      <ClientsField known={endpoint?.clients ?? null} someText={words.someClients} />
      <FormMessage />
      <div className="form-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <SubmitButton busyLabel={words.busy}>{endpoint === null ? words.submit : words.save}</SubmitButton>
      </div>
    </Form>
  );
}
