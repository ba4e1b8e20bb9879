import type { WebhookAttempt } from '@ruche/contracts/webhooks';
import { CircleCheck, CircleX } from 'lucide-react';
import { describeDuration, describeMoment } from '#features/api-access/describe-moment.ts';
import { deliveryRow as words } from '#features/api-access/words/deliveries.ts';

function AttemptBlock({ attempt, number }: { attempt: WebhookAttempt; number: number }) {
  const { at, status, durationMs, error, response } = attempt;
  const isGood = error === null;
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <li className="grid min-w-0 gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-13">
        <span className="flex items-center gap-1.5 font-medium">
          <Icon aria-hidden="true" className={isGood ? 'size-3.5 text-leaf' : 'size-3.5 text-clay'} />
          {words.attempt(number)}
        </span>
        <span className={isGood ? 'text-leaf' : 'text-clay'}>{status ?? words.noAnswer}</span>
        <span className="text-muted tabular-nums">{describeDuration(durationMs)}</span>
        <time dateTime={at} className="text-muted tabular-nums sm:ml-auto">
          {describeMoment(at)}
        </time>
      </p>
      {error !== null && <p className="wrap-anywhere text-13 text-muted">{error}</p>}
      {response !== null && response !== '' && (
        <pre
          aria-label={words.answer}
          className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-wrap rounded-control border border-line bg-sunken px-3 py-2 font-mono text-12"
        >
          {response}
        </pre>
      )}
    </li>
  );
}

type DeliveryAttemptsProps = {
  attempts: WebhookAttempt[];
  /** With those that aren't listed any more. */
  count: number;
};

/** The latest tries to send a message, newest first. */
export function DeliveryAttempts({ attempts, count }: DeliveryAttemptsProps) {
  if (attempts.length === 0) return null;
  const earlier = count - attempts.length;
  return (
    <section className="grid gap-3">
      <h3 className="font-medium text-13">{words.attemptsTitle}</h3>
      <ol className="grid gap-4">
        {attempts.map((attempt, index) => (
          <AttemptBlock key={attempt.at} attempt={attempt} number={count - index} />
        ))}
      </ol>
      {earlier > 0 && <p className="text-13 text-muted">{words.earlierAttempts(earlier)}</p>}
    </section>
  );
}
