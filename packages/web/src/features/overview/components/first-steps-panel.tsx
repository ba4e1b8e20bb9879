import type { FirstStep } from '@ruche/contracts/dashboard';
import { ArrowRight, Check, X } from 'lucide-react';
import { PathLink } from '#components/path-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFirstSteps } from '#features/overview/api/get-first-steps.ts';
import { useDismissedSteps } from '#features/overview/dismissed-steps.ts';
import { firstStepsPanel as words } from '#features/overview/words.ts';
import { cn } from '#lib/class-names.ts';
import { StepCell } from './step-cell.tsx';

function Step({ step, isNext }: { step: FirstStep; isNext: boolean }) {
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
        className={cn(
          'group flex items-center gap-3 rounded-control px-2 py-2 text-14 transition-colors hover:bg-hover',
          isNext && 'font-medium',
        )}
      >
        <StepCell isDone={false} />
        {step.title}
        <ArrowRight
          aria-hidden="true"
          className={cn(
            'ml-auto size-4 text-muted transition-transform group-hover:translate-x-0.5',
            isNext && 'text-honey-text',
          )}
        />
      </PathLink>
    </li>
  );
}

/** What to do first. It ticks itself; once complete it can be put away. */
export function FirstStepsPanel({ workspaceId }: { workspaceId: string }) {
  const { data } = useFirstSteps();
  const [isDismissed, dismiss] = useDismissedSteps(workspaceId);
  const steps = data?.items ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === steps.length;
  // Where it cannot be loaded nothing is lost: every step has its own screen.
  if (steps.length === 0 || (isComplete && isDismissed)) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="first-steps-title" className="rounded-card border border-line bg-surface p-3">
      <div className="flex min-h-9 items-center justify-between gap-3 px-2 pb-1">
        <h2 id="first-steps-title" className="heading text-16">
          {isComplete ? words.setUp : words.firstSteps}
        </h2>
        {isComplete ? (
          <Button size="small" variant="ghost" onClick={dismiss}>
            <X aria-hidden="true" />
            {words.dismiss}
          </Button>
        ) : (
          <p className="text-13 text-muted tabular-nums">{words.done2(done, steps.length)}</p>
        )}
      </div>
      <ul className="grid">
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} />
        ))}
      </ul>
    </section>
  );
}
