import {
  type WebhookEndpointInput,
  type WebhookEvent,
  webhookEventIds,
  webhookEvents,
} from '@ruche/contracts/webhooks';
import { useController } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { endpointForm as words } from '#features/api-access/words/endpoints.ts';
import { FieldProblem } from './field-problem.tsx';

/** What is sent. */
export function EventsField() {
  const { field, fieldState } = useController<WebhookEndpointInput, 'events'>({ name: 'events' });
  const { value, onChange } = field;
  const hasAll = value.length === webhookEventIds.length;
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    onChange(webhookEventIds.filter((one) => (one === event ? isChosen : value.includes(one))));
  return (
    <fieldset className="relative grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-13">{words.events}</legend>
      <Button
        size="small"
        variant="ghost"
        className="-top-1.5 -right-2 absolute text-muted"
        onClick={() => onChange(hasAll ? [] : [...webhookEventIds])}
      >
        {hasAll ? words.selectNone : words.selectAll}
      </Button>
      <div className="grid divide-y divide-line rounded-control border border-line">
        {webhookEventIds.map((event) => (
          <label
            key={event}
            className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 transition-colors first:rounded-t-control last:rounded-b-control hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="checkbox"
              aria-label={webhookEvents[event].name}
              checked={value.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
              className="mt-0.5 size-4.5 shrink-0 accent-honey outline-none"
            />
            <span className="grid min-w-0 flex-1 gap-x-4 sm:flex sm:items-baseline sm:justify-between">
              <span className="text-14">{webhookEvents[event].name}</span>
              <code className="font-mono text-12 text-muted">{event}</code>
            </span>
          </label>
        ))}
      </div>
      <FieldProblem message={fieldState.error?.message} />
    </fieldset>
  );
}
