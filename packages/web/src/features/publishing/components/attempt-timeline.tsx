import type { Attempt } from '@ruche/contracts/publishing';
import { ChevronRight, CircleCheck, CircleDashed, CircleX, Clock, Eye, type LucideIcon, Megaphone } from 'lucide-react';
import { secondsClockOf } from '#entities/posts/zone-words.ts';
import { describeDuration } from '#features/publishing/lateness.ts';
import { attemptTimeline as texts } from '#features/publishing/words.ts';
import { cn } from '#lib/class-names.ts';

type Outcome = { label: string; Icon: LucideIcon; color: string };

const good = { Icon: CircleCheck, color: 'text-leaf' };
const bad = { Icon: CircleX, color: 'text-clay' };
const open = { Icon: Clock, color: 'text-honey-text' };
const left = { Icon: CircleDashed, color: 'text-muted' };

const outcomes: Record<string, Outcome> = {
  done: { label: texts.done, ...good },
  published: { label: texts.published, ...good },
  found: { label: texts.foundLive, ...good },
  duplicate: { label: texts.alreadyThere, ...good },
  processing: { label: texts.stillProcessing, ...open },
  retry: { label: texts.later, ...open },
  restart: { label: texts.startingOver, ...open },
  unknown: { label: texts.noAnswer, ...open },
  look: { label: texts.noAnswer, ...open },
  unclear: { label: texts.couldntTell, ...open },
  absent: { label: texts.notThere, ...left },
  interrupted: { label: texts.interrupted, ...left },
  lost: { label: texts.takenOver, ...left },
  left_out: { label: texts.leftOut, ...left },
  rejected: { label: texts.refused, ...bad },
  reconnect: { label: texts.accessRefused, ...bad },
};

const outcomeOf = (outcome: string | null): Outcome =>
  (outcome === null ? undefined : outcomes[outcome]) ?? { label: outcome === null ? texts.progress : outcome, ...open };

type Timed = { startedAt: string; endedAt: string | null };

function Times({ of: { startedAt, endedAt }, zone }: { of: Timed; zone: string }) {
  return (
    <span className="whitespace-nowrap text-12 text-muted tabular-nums">
      <time dateTime={startedAt}>{secondsClockOf(zone, new Date(startedAt))}</time>
      {endedAt !== null && ` · ${describeDuration(Date.parse(endedAt) - Date.parse(startedAt))}`}
    </span>
  );
}

function StepLine({ step, zone }: { step: Attempt['steps'][number]; zone: string }) {
  const { Icon, color, label } = outcomeOf(step.outcome);
  return (
    <li className="flex gap-2 text-13">
      <Icon aria-hidden="true" className={cn('mt-0.5 size-3.5 shrink-0', color)} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="flex flex-wrap items-center gap-x-2">
            {step.label}
            {step.isCommitting && (
              <span className="inline-flex items-center gap-1 rounded-full bg-honey-soft px-1.5 text-12 text-honey-text">
                <Megaphone aria-hidden="true" className="size-3" />
                {texts.goesPublic}
              </span>
            )}
            <span className="text-12 text-muted">{label}</span>
          </span>
          <Times of={step} zone={zone} />
        </p>
        {step.detail !== null && <p className="break-words text-12 text-muted">{step.detail}</p>}
      </div>
    </li>
  );
}

function AttemptBlock({ attempt, number, zone }: { attempt: Attempt; number: number; zone: string }) {
  const { kind, steps, reason, outcome, fingerprint, postVersion } = attempt;
  const isSaidByStep = steps.some(({ detail }) => detail === reason);
  return (
    <li className="grid gap-2 border-line border-l-2 pl-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 font-medium text-13">
        <span className="flex items-center gap-1.5">
          {kind === 'look' && <Eye aria-hidden="true" className="size-3.5 text-muted" />}
          {kind === 'look' ? texts.look(number) : texts.attempt(number)}
          <span className="font-normal text-muted">{outcomeOf(outcome).label}</span>
        </span>
        <Times of={attempt} zone={zone} />
      </p>
      {steps.length > 0 && (
        <ol className="grid gap-1.5">
          {steps.map((step) => (
            <StepLine key={`${step.name} ${step.startedAt}`} step={step} zone={zone} />
          ))}
        </ol>
      )}
      {reason !== null && !isSaidByStep && <p className="break-words text-12 text-muted">{reason}</p>}
      {kind === 'publish' && fingerprint !== null && (
        <p className="text-12 text-muted">
          {texts.sent(postVersion)} <code>{fingerprint.slice(0, 12)}</code>
        </p>
      )}
    </li>
  );
}

/** Looks and attempts are counted apart. */
const numberOf = ({ kind, number }: Attempt, attempts: Attempt[]) =>
  attempts.filter((other) => other.kind === kind && other.number <= number).length;

function countsOf(attempts: Attempt[]): string {
  const looks = attempts.filter(({ kind }) => kind === 'look').length;
  const tries = attempts.length - looks;
  const words = [texts.attempts(tries)];
  if (looks > 0) words.push(texts.checks(looks));
  return words.join(', ');
}

/** Every attempt with its steps, in the order in which they happened. */
export function AttemptTimeline({ attempts, zone }: { attempts: Attempt[]; zone: string }) {
  if (attempts.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-small text-13 text-muted hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {texts.timeline(countsOf(attempts))}
      </summary>
      <ol className="grid gap-4 pt-2 pb-1 pl-2">
        {attempts.map((attempt) => (
          <AttemptBlock key={attempt.number} attempt={attempt} number={numberOf(attempt, attempts)} zone={zone} />
        ))}
      </ol>
    </details>
  );
}
