import { Hexagon } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { PlanWay } from '#entities/plans/plan-way.tsx';
import { planLimitNotice as words } from '#features/clients/words/common.ts';
import { ApiError } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';

const titles = {
  plan_limit_reached: words.full,
  trial_ended: words.trialEnded,
  client_read_only: words.readOnly,
} as const;

type LimitError = ApiError & { code: keyof typeof titles };

export function isPlanLimit(error: unknown): error is LimitError {
  return error instanceof ApiError && Object.hasOwn(titles, error.code);
}

/** Says which limit was met, that nothing is lost, and where to make room. */
export function PlanLimitNotice({ error, className }: { error: LimitError; className?: string | undefined }) {
  return (
    <div
      role="alert"
      className={cn('flex flex-wrap items-start gap-x-4 gap-y-3 rounded-control bg-honey-soft p-3.5', className)}
    >
      <Hexagon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-honey-text" />
      <div className="min-w-48 flex-1 text-13">
        <p className="font-medium text-14">{titles[error.code]}</p>
        <p>{error.message}</p>
      </div>
      {/* The message says whom to ask. */}
      <PlanWay className={buttonClass({ size: 'small' })} ask={null} />
    </div>
  );
}
