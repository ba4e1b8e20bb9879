import type { ApprovalItem } from '@ruche/contracts/approvals';
import { BellRing, Check, type LucideIcon, MessageSquareWarning, Send, Undo2, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { sortOut } from '#features/approvals/group-approvals.ts';
import { approvalSelection as words } from '#features/approvals/words/list.ts';
import type { RowActs } from './approval-row.tsx';

type SelectionBarProps = { items: readonly ApprovalItem[]; isBusy: boolean; acts: RowActs; onClear: () => void };

type Action = { label: string; Icon: LucideIcon; items: ApprovalItem[]; act: (items: ApprovalItem[]) => void };

function actionsOf(items: readonly ApprovalItem[], acts: RowActs): Action[] {
  const { toApprove, toAsk, toRemind, toWithdraw } = sortOut(items);
  return [
    { label: words.approve(toApprove.length), Icon: Check, items: toApprove, act: acts.approve },
    { label: words.askChange, Icon: MessageSquareWarning, items: toApprove, act: acts.askChange },
    { label: words.ask(toAsk.length), Icon: Send, items: toAsk, act: acts.ask },
    { label: words.remind(toRemind.length), Icon: BellRing, items: toRemind, act: acts.remind },
    { label: words.withdraw(toWithdraw.length), Icon: Undo2, items: toWithdraw, act: acts.withdraw },
  ];
}

/** What can be done with everything selected; below the list, within reach of the thumb. */
export function SelectionBar({ items, isBusy, acts, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label={words.label}
      className="sticky bottom-0 z-20 -mx-2 rounded-t-card border border-line bg-raised px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] shadow-float sm:bottom-4 sm:mx-0 sm:flex sm:items-center sm:gap-3 sm:rounded-card sm:pb-1.5"
    >
      <div className="flex items-center gap-1">
        <Button variant="ghost" size="icon" aria-label={words.clear} onClick={onClear} className="text-muted">
          <X aria-hidden="true" />
        </Button>
        <output className="whitespace-nowrap font-medium text-13 tabular-nums">{words.selected(items.length)}</output>
      </div>
      <div className="grid auto-cols-fr grid-flow-col sm:ml-auto sm:flex sm:gap-1">
        {actionsOf(items, acts).map(({ label, Icon, items: some, act }) => (
          <Button
            key={label}
            variant="ghost"
            size="small"
            disabled={isBusy || some.length === 0}
            onClick={() => act(some)}
            className="max-sm:h-13 max-sm:flex-col max-sm:gap-1 max-sm:px-0.5 max-sm:text-12"
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
