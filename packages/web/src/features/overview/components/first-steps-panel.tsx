import type { FirstStep } from '@ruche/contracts/dashboard';
import { ArrowRight, Check, X } from 'lucide-react';
import { PathLink } from '#components/path-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { firstStepsPanel as words } from '#features/overview/words.ts';
import { cn } from '#lib/class-names.ts';
import { StepCell } from './step-cell.tsx';

function Step({ step }: { step: FirstStep }) {
  if (step.isDone) {
    return (
      <li className="flex items-center gap-3 px-2 py-2 text-14 text-muted">
        <StepCell isDone>
          <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
        </StepCell>
        <span className="line-through decoration-edge">{step.title}</span>
        <span className="sr-only">{words.done}</span>
      </li>
    );
  }
  return (
    <li>
      <PathLink
        href={step.path}
        className="group flex items-center gap-3 rounded-control px-2 py-2 text-14 transition-colors hover:bg-hover"
      >
        <StepCell isDone={false} />
        <span className="grid">
          <span className="font-medium">{step.title}</span>
          <span className="text-13 text-muted">{step.body}</span>
        </span>
        <ArrowRight
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 text-honey-text transition-transform group-hover:translate-x-0.5"
        />
      </PathLink>
    </li>
  );
}

/** What is left of the first steps, once posts go out. It ticks itself; once complete it can be put away. */
export function FirstStepsPanel({ steps, onDismiss }: { steps: FirstStep[]; onDismiss: () => void }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === steps.length;
  return (
    <section aria-labelledby="first-steps-title" className="rounded-card border border-line bg-surface p-3">
      <div className={cn('flex min-h-9 items-center justify-between gap-3 pl-2', !isComplete && 'pr-2 pb-1')}>
        <h2 id="first-steps-title" className="heading text-16">
          {isComplete ? words.complete : words.title}
        </h2>
        {isComplete ? (
          <Button size="small" variant="ghost" onClick={onDismiss}>
            <X aria-hidden="true" />
            {words.dismiss}
          </Button>
        ) : (
          <p className="text-13 text-muted">{words.progress(done, steps.length)}</p>
        )}
      </div>
      {!isComplete && (
        <ul className="grid">
          {steps
            .filter(({ isDone }) => !isDone)
            .map((step) => (
              <Step key={step.id} step={step} />
            ))}
        </ul>
      )}
    </section>
  );
}
