import {
  type WebhookEndpointInput,
  type WebhookEvent,
  webhookEventIds,
  webhookEvents,
} from '@ruche/contracts/webhooks';
import { useController } from 'react-hook-form';
import { endpointForm as words } from '#features/api-access/words/endpoints.ts';
import { FieldProblem } from './field-problem.tsx';

type EventChoiceProps = { label: string; code?: string; isChosen: boolean; onToggle: (isChosen: boolean) => void };

function EventChoice({ label, code, isChosen, onToggle }: EventChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 transition-colors first:rounded-t-control last:rounded-b-control hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ target }) => onToggle(target.checked)}
        className="mt-0.5 size-4.5 shrink-0 accent-honey outline-none"
      />
      <span className="grid min-w-0 flex-1 gap-x-4 sm:flex sm:items-baseline sm:justify-between">
        <span className={code === undefined ? 'font-medium text-14' : 'text-14'}>{label}</span>
        {code !== undefined && <code className="font-mono text-12 text-muted">{code}</code>}
      </span>
    </label>
  );
}

/** What is sent. */
export function EventsField() {
  const {
    field: { value, onChange },
    fieldState,
  } = useController<WebhookEndpointInput, 'events'>({ name: 'events' });
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    onChange(webhookEventIds.filter((one) => (one === event ? isChosen : value.includes(one))));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-13">{words.events}</legend>
      <div className="grid divide-y divide-line rounded-control border border-line">
        <EventChoice
          label={words.allEvents}
          isChosen={value.length === webhookEventIds.length}
          onToggle={(isChosen) => onChange(isChosen ? [...webhookEventIds] : [])}
        />
        {webhookEventIds.map((event) => (
          <EventChoice
            key={event}
            label={webhookEvents[event].name}
            code={event}
            isChosen={value.includes(event)}
            onToggle={(isChosen) => toggle(event, isChosen)}
          />
        ))}
      </div>
      <FieldProblem message={fieldState.error?.message} />
    </fieldset>
  );
}
