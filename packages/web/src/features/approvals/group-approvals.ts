import { type ApprovalItem, type ApprovalSummary, weekOf } from '@ruche/contracts/approvals';
import { dayMs, minuteMs } from '@ruche/contracts/time';
import type { ApprovalView } from './approvals-search.ts';
import { approvalGroup as words } from './words/list.ts';

export type ApprovalGroup = {
  key: string;
  clientId: string;
  clientName: string;
  /** The week of the posts, as clocks of the client show it. */
  week: string;
  items: ApprovalItem[];
};

function weekText(scheduledFor: string | null, timeZone: string): string {
  if (scheduledFor === null) return words.noDate;
  const { from, to } = weekOf(new Date(scheduledFor), timeZone);
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  return format.formatRange(from, new Date(to.getTime() - minuteMs));
}

/** By client and week, in the order of the first post of each. */
export function groupApprovals(items: readonly ApprovalItem[]): ApprovalGroup[] {
  const groups = new Map<string, ApprovalGroup>();
  for (const item of items) {
    const { clientId, clientName, scheduledFor, timeZone } = item.post;
    const week = weekText(scheduledFor, timeZone);
    const key = `${clientId} ${week}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { key, clientId, clientName, week, items: [item] });
    else known.items.push(item);
  }
  return [...groups.values()];
}

/** Whether a post goes out within a day: nothing in these lists is approved. */
export function isDueSoon({ post: { scheduledFor } }: ApprovalItem, now: Date): boolean {
  return scheduledFor !== null && Date.parse(scheduledFor) - now.getTime() < dayMs;
}

/** How many there are in a view, where that is known. */
export function countOf(view: ApprovalView, summary: ApprovalSummary | undefined, clientId: string | undefined) {
  if (summary === undefined) return undefined;
  const { unasked, waiting, changesAsked, waitingForMe, dueSoon, clients } = summary;
  if (clientId !== undefined) {
    const own = clients.find((client) => client.clientId === clientId);
    const known: Partial<Record<ApprovalView, number>> = {
      unasked: own?.unasked ?? 0,
      changes: own?.changesAsked ?? 0,
      open: own === undefined ? 0 : own.unasked + own.waiting + own.changesAsked,
    };
    return known[view];
  }
  const known: Partial<Record<ApprovalView, number>> = {
    open: unasked + waiting + changesAsked,
    me: waitingForMe,
    changes: changesAsked,
    unasked,
    soon: dueSoon,
  };
  return known[view];
}

/** What of some posts can be done: asked for, reminded of, approved, withdrawn. */
export function sortOut(items: readonly ApprovalItem[]) {
  return {
    toApprove: items.filter(({ canDecide, request }) => canDecide && request.state !== 'changes_asked'),
    toAsk: items.filter(({ request }) => request.state === 'unasked'),
    toRemind: items.filter(({ request }) => request.state === 'waiting'),
    toWithdraw: items.filter(({ request }) => request.state !== 'changes_asked'),
  };
}
