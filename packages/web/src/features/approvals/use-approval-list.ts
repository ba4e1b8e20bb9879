import { type ApprovalItem, mostApprovalsAtOnce } from '@ruche/contracts/approvals';
import { useMemo, useState } from 'react';
import { toast } from '#lib/toast.ts';
import { useSelection } from '#lib/use-selection.ts';
import type { Answer } from './api/decide.ts';
import { useApprovals } from './api/list-approvals.ts';
import { type ApprovalsSearch, filtersOf, viewOf } from './approvals-search.ts';
import { groupApprovals, isDueSoon, sortOut } from './group-approvals.ts';
import { useApprovalActs } from './use-approval-acts.ts';
import { approvalSelection as words } from './words/list.ts';

const requestIdsOf = (items: readonly ApprovalItem[]) => items.map(({ request }) => request.id);

const answerTo = (
  { id: requestId, contentHash }: ApprovalItem['request'],
  decision: Answer['decision'],
  note: string | undefined,
): Answer => ({ requestId, contentHash, decision, ...(note === undefined ? {} : { note }) });

/** The list as the address asks for it: of what is due soon, the beginning of all that is open. */
function useShownApprovals(search: ApprovalsSearch, now: Date) {
  const query = useApprovals(filtersOf(search));
  const isOfSoon = viewOf(search) === 'soon';
  const { data } = query;
  const shown = useMemo(() => {
    if (data === undefined || !isOfSoon) return data;
    const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((item) => isDueSoon(item, now)) }));
    return { ...data, pages };
  }, [data, isOfSoon, now]);
  const last = data?.pages.at(-1)?.items.at(-1);
  const goesOn = !isOfSoon || (last !== undefined && isDueSoon(last, now));
  return { ...query, data: shown, hasNextPage: query.hasNextPage && goesOn };
}

/** What waits, what of it is selected, and what can be done with it. */
export function useApprovalList(search: ApprovalsSearch, now: Date) {
  const query = useShownApprovals(search, now);
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const groups = useMemo(() => groupApprovals(items), [items]);
  const ordered = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const { selected, toggle, setSelected, clear } = useSelection(requestIdsOf(ordered));
  const [changing, setChanging] = useState<ApprovalItem[]>([]);
  const does = useApprovalActs();
  const answer = (some: readonly ApprovalItem[], decision: Answer['decision'], note?: string) =>
    does.decide(some.map(({ request }) => answerTo(request, decision, note)));
  const chosen = ordered.filter(({ request }) => selected.has(request.id));
  const select = (ids: string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    if (next.size > mostApprovalsAtOnce) toast(words.most(mostApprovalsAtOnce));
    else setSelected(next);
  };
  /** What is selected stays so where it could not be done. */
  const run = async (act: Promise<boolean>) => {
    if (await act) clear();
  };
  const withSome = (act: (some: ApprovalItem[]) => Promise<boolean>) => (some: ApprovalItem[]) => {
    if (some.length > 0) void run(act(some));
  };
  return {
    query,
    groups,
    ordered,
    chosen,
    selected,
    toggle,
    select,
    clear,
    changing,
    setChanging,
    isBusy: does.isBusy,
    askChange: async (note: string) => {
      const isDone = await answer(changing, 'ask_change', note);
      if (isDone) clear();
      return isDone;
    },
    acts: {
      approve: withSome((some) => answer(sortOut(some).toApprove, 'approve')),
      askChange: (some: ApprovalItem[]) => {
        const own = sortOut(some).toApprove;
        if (own.length > 0) setChanging(own);
      },
      ask: withSome((some) => does.ask(sortOut(some).toAsk.map(({ post }) => post.id))),
      remind: withSome((some) => does.remind(requestIdsOf(sortOut(some).toRemind))),
      withdraw: withSome((some) => does.withdraw(requestIdsOf(sortOut(some).toWithdraw))),
    },
  };
}

export type ApprovalList = ReturnType<typeof useApprovalList>;
