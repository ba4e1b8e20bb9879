import type { ApprovalItem } from '@ruche/contracts/approvals';
import { Link } from '@tanstack/react-router';
import { BellRing, Send } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { type ApprovalGroup as Group, sortOut } from '#features/approvals/group-approvals.ts';
import { approvalGroup as words } from '#features/approvals/words/list.ts';
import type { RowActs } from './approval-row.tsx';

type ApprovalGroupProps = {
  group: Group;
  selected: ReadonlySet<string>;
  onSelectAll: (isOn: boolean) => void;
  acts: RowActs;
  children: (item: ApprovalItem) => ReactNode;
};

/** What waits of one client and one week, and what can be done with all of it. */
export function ApprovalGroup({ group, selected, onSelectAll, acts, children }: ApprovalGroupProps) {
  const { clientId, clientName, week, items } = group;
  const titleId = useId();
  const { toAsk, toRemind } = sortOut(items);
  const chosen = items.filter(({ request }) => selected.has(request.id)).length;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5 pr-3 pl-4">
        <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center touch:size-11">
          <span className="sr-only">{words.select(clientName, week)}</span>
          <input
            type="checkbox"
            checked={chosen === items.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen > 0 && chosen < items.length;
            }}
            onChange={({ target }) => onSelectAll(target.checked)}
            className="size-4 accent-honey"
          />
        </label>
        <h2 id={titleId} className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-14">
          <Link
            to={paths.client}
            params={{ clientId }}
            className="min-w-0 break-words rounded-small font-medium underline-offset-4 hover:underline"
          >
            {clientName}
          </Link>
          <span className="text-muted">{week}</span>
          <span className="text-13 text-muted">{words.count(items.length)}</span>
        </h2>
        <ReadOnlyFieldset clientId={clientId}>
          {toAsk.length > 0 && (
            <Button size="small" onClick={() => acts.ask(toAsk)}>
              <Send aria-hidden="true" />
              {words.ask(toAsk.length)}
            </Button>
          )}
          {toAsk.length === 0 && toRemind.length > 0 && (
            <Button size="small" variant="ghost" onClick={() => acts.remind(toRemind)}>
              <BellRing aria-hidden="true" />
              {words.remind(toRemind.length)}
            </Button>
          )}
        </ReadOnlyFieldset>
      </div>
      <ul className="divide-y divide-line">{items.map((item) => children(item))}</ul>
    </section>
  );
}
