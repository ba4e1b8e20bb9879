import { type PlanId, planIds, plans } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { ArrowRight, Check, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeLimit } from '#features/billing/plan-start.ts';
import { planQuestion as words } from '#features/billing/words/plan.ts';

const list = new Intl.ListFormat('en-US');
// The line above says how many clients.
const contentsOf = (plan: PlanId) => plans[plan].contents.filter((content) => !content.endsWith(' clients'));

/** What comes with the plan, and what goes with the one before. A larger plan includes what smaller ones do. */
export function PlanChanges({ from, to }: { from: PlanId | null; to: PlanId }) {
  const size = planIds.indexOf(to);
  const lost = planIds.slice(size + 1, from === null ? 0 : planIds.indexOf(from) + 1);
  const smaller = planIds[size - 1];
  const Mark = lost.length === 0 ? Plus : Check;
  const included = [...(smaller === undefined ? [] : [words.everythingIn(plans[smaller].name)]), ...contentsOf(to)];
  return (
    <ul className="grid gap-1.5">
      {included.map((content) => (
        <li key={content} className="flex items-start gap-2">
          <Mark aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
          {content}
        </li>
      ))}
      {lost.length > 0 && (
        <li className="flex items-start gap-2 text-muted">
          <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{words.noLonger(list.format(lost.flatMap(contentsOf)))}</span>
        </li>
      )}
    </ul>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** How many clients there is room for, now and on the plan. */
export function LimitFact({ workspace, plan }: { workspace: WorkspaceView; plan: PlanId }) {
  const { limit } = workspace.clients;
  const { clientLimit } = plans[plan];
  return (
    <Fact label={words.clients}>
      <span className="flex flex-wrap items-center gap-1.5">
        {limit !== clientLimit && limit !== 0 && (
          <>
            {describeLimit(limit)}
            <ArrowRight aria-hidden="true" className="size-3.5 text-muted" />
            <span className="sr-only">{words.to}</span>
          </>
        )}
        {describeLimit(clientLimit)}
      </span>
    </Fact>
  );
}

export function isTooSmallFor({ clients }: WorkspaceView, plan: PlanId): boolean {
  const limit = plans[plan].clientLimit;
  return limit !== null && clients.used > limit;
}

/** What becomes of the clients over the plan's limit, and that one chooses them next. */
export function TooSmall({ workspace, plan }: { workspace: WorkspaceView; plan: PlanId }) {
  const limit = plans[plan].clientLimit;
  if (limit === null || !isTooSmallFor(workspace, plan)) return null;
  return <p className="rounded-control bg-honey-soft p-3 text-13">{words.tooSmall(workspace.clients.used, limit)}</p>;
}
