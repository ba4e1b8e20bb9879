import { type WebhookEndpoint, webhookEvents } from '@ruche/contracts/webhooks';
import type { ReactNode } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useChangeEndpoint } from '#features/api-access/api/endpoints.ts';
import { describeClients } from '#features/api-access/describe-clients.ts';
import { describeDay } from '#features/api-access/key-life.ts';
import { endpointScreen as words } from '#features/api-access/words/endpoints.ts';
import { describeAge } from '#lib/age.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="wrap-anywhere min-w-0 text-14 first-letter:uppercase">{children}</dd>
    </div>
  );
}

function SendSwitch({ endpoint, canChange }: { endpoint: WebhookEndpoint; canChange: boolean }) {
  const change = useChangeEndpoint(endpoint.id);
  const isOn = endpoint.state === 'on' || endpoint.state === 'failing';
  const toggle = (next: boolean) =>
    change.mutate(
      { isOn: next },
      {
        onSuccess: () => toast.success(next ? words.turnedOn : words.turnedOff),
        onError: (error) => toast.error(words.changeFailed(describeFailure(error))),
      },
    );
  return (
    <Switch
      label={words.send}
      hint={words.sendHint}
      checked={change.isPending ? change.variables.isOn === true : isOn}
      disabled={!canChange || change.isPending}
      onChange={toggle}
    />
  );
}

/** What an endpoint hears of, and whether it does. */
export function EndpointDetails({ endpoint, canChange }: { endpoint: WebhookEndpoint; canChange: boolean }) {
  const { description, events, clients, lastDeliveredAt, createdAt } = endpoint;
  return (
    <Panel title={words.details}>
      <SendSwitch endpoint={endpoint} canChange={canChange} />
      <dl className="mt-2 grid divide-y divide-line border-line border-t">
        {description !== '' && <Detail name={words.description}>{description}</Detail>}
        <Detail name={words.events}>
          <ul className="grid gap-1 max-sm:gap-2">
            {events.map((event) => (
              <li key={event} className="flex flex-wrap items-baseline gap-x-2.5 max-sm:flex-col">
                {webhookEvents[event].name}
                <code className="font-mono text-12 text-muted">{event}</code>
              </li>
            ))}
          </ul>
        </Detail>
        <Detail name={words.clients}>{describeClients(clients)}</Detail>
        <Detail name={words.delivered}>{lastDeliveredAt === null ? words.never : describeAge(lastDeliveredAt)}</Detail>
        <Detail name={words.added}>{describeDay(createdAt)}</Detail>
      </dl>
    </Panel>
  );
}
