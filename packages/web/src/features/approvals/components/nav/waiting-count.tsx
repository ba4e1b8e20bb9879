import { useApprovalSummary } from '#entities/approvals/get-summary.ts';
import { navCount as words } from '#features/approvals/words/list.ts';

/** How many posts wait for whoever is signed in, beside the entry of the navigation. */
export function WaitingCount() {
  const count = useApprovalSummary().data?.waitingForMe ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-honey px-1.5 font-semibold text-12 text-on-honey tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words.waiting(count)}</span>
    </span>
  );
}
