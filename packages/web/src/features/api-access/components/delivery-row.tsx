import { type WebhookDelivery, webhookEvents, webhookTestEvent } from '@ruche/contracts/webhooks';
import { ChevronRight, RotateCw } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { isUnderWay, useReplay } from '#features/api-access/api/deliveries.ts';
import { describeDuration, describeMoment, describeTime } from '#features/api-access/describe-moment.ts';
import { deliveriesPanel, deliveryRow as words } from '#features/api-access/words/deliveries.ts';
import { describeAge } from '#lib/age.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { CodeBlock } from './code-block.tsx';
import { DeliveryAttempts } from './delivery-attempts.tsx';

const tones = { delivered: 'good', waiting: 'waiting', failed: 'bad' } as const;

/** What is known at a glance: the last answer, or when there will be one. */
function describeOutcome(delivery: WebhookDelivery): string {
  const { state, nextAttemptAt, attempts } = delivery;
  const [last] = attempts;
  if (state === 'waiting') {
    return isUnderWay(delivery) || nextAttemptAt === null ? words.now : words.next(describeTime(nextAttemptAt));
  }
  if (last === undefined) return words.none;
  return `${last.status ?? words.noAnswer} · ${describeDuration(last.durationMs)}`;
}

function ReplayButton({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const replay = useReplay(delivery.endpointId);
  const send = () =>
    replay.mutate(delivery.id, {
      onSuccess: () => toast.success(words.replayed),
      onError: (error) => toast.error(words.replayFailed(describeFailure(error))),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" disabled={!isOn} busy={replay.isPending} busyLabel={words.replaying} onClick={send}>
        <RotateCw aria-hidden="true" />
        {words.replay}
      </Button>
      {!isOn && <span className="text-13 text-muted">{words.replayOff}</span>}
    </div>
  );
}

type DeliveryRowProps = {
  delivery: WebhookDelivery;
  /** Whether it can be sent again. */
  isOn: boolean;
};

/** A message, and below it what it says and every try to send it. */
export function DeliveryRow({ delivery, isOn }: DeliveryRowProps) {
  const { id, type, state, createdAt, message, attempts, attemptCount } = delivery;
  const name = type === webhookTestEvent ? words.test : webhookEvents[type].name;
  return (
    <li>
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-0.5 rounded-control px-2 py-3 hover:bg-hover sm:grid-cols-[auto_7rem_1fr_auto] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <span className="max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
            <Badge tone={tones[state]}>{deliveriesPanel[state]}</Badge>
          </span>
          <span className="grid min-w-0">
            <span className="truncate text-14 max-sm:whitespace-normal">{name}</span>
            <span className="truncate text-12 text-muted">
              <code className="font-mono">{type}</code> · {describeOutcome(delivery)}
            </span>
          </span>
          <time dateTime={createdAt} title={describeMoment(createdAt)} className="text-13 text-muted tabular-nums">
            {describeAge(createdAt)}
          </time>
        </summary>
        <div className="grid gap-5 px-2 pt-2 pb-5 sm:pl-9">
          <CodeBlock
            label={words.message}
            code={JSON.stringify(message, null, 2)}
            hint={<code className="font-mono text-12">{words.id(id)}</code>}
          />
          <DeliveryAttempts attempts={attempts} count={attemptCount} />
          {state !== 'waiting' && <ReplayButton delivery={delivery} isOn={isOn} />}
        </div>
      </details>
    </li>
  );
}
