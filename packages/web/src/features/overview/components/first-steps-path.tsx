import type { FirstStep } from '@ruche/contracts/dashboard';
import { ArrowRight, Check } from 'lucide-react';
import { PathLink } from '#components/path-link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { firstStepsPanel as words } from '#features/overview/words.ts';
import { cn } from '#lib/class-names.ts';
import { StepCell } from './step-cell.tsx';

const smallLinkClass =
  'inline-flex min-h-6 items-center rounded-small text-13 text-honey-text underline-offset-4 hover:underline touch:min-h-11';

function NextWays({ step: { title, path, otherWay } }: { step: FirstStep }) {
  return (
    <div className="mt-2 grid justify-items-start gap-1.5">
      <PathLink href={path} className={buttonClass({ variant: 'primary' })}>
        {title}
        <ArrowRight aria-hidden="true" />
      </PathLink>
      {otherWay !== null && (
        <PathLink href={otherWay.path} className={smallLinkClass}>
          {otherWay.title}
        </PathLink>
      )}
    </div>
  );
}

type StepProps = { step: FirstStep; number: number; isNext: boolean };

/** One step: done, the next one with its way there, or one that waits for those before it. */
function Step({ step, number, isNext }: StepProps) {
  const { title, body, isDone } = step;
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cn('flex gap-3 rounded-control p-3 sm:p-4', isNext && 'bg-honey-soft')}
    >
      <StepCell isDone={isDone}>
        {isDone ? (
          <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
        ) : (
          <span aria-hidden="true" className="font-medium text-12 tabular-nums">
            {number}
          </span>
        )}
      </StepCell>
      <div className="grid min-w-0 content-start gap-0.5">
        <h3 className={cn('text-14', isDone ? 'text-muted line-through decoration-edge' : 'font-medium')}>{title}</h3>
        {isDone ? <span className="sr-only">{words.done}</span> : <p className="text-13 text-muted">{body}</p>}
        {isNext && <NextWays step={step} />}
      </div>
    </li>
  );
}

/** The way of a new workspace to its first post: one step after the other, each opening its own form. */
export function FirstStepsPath({ steps }: { steps: FirstStep[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps-title" className="rounded-card border border-line bg-surface p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-3 pt-2 pb-3">
        <h2 id="first-steps-title" className="heading text-20">
          {words.title}
        </h2>
        <p className="text-13 text-muted">{words.progress(done, steps.length)}</p>
      </div>
      <ol className="grid gap-1 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}
