import { z } from 'zod';
import type { ApprovalListFilters } from '#entities/approvals/approval-keys.ts';

/** What a list shows. `soon`: what goes out within a day, and isn’t approved. */
export const approvalViews = ['open', 'me', 'client', 'team', 'changes', 'unasked', 'soon'] as const;
export type ApprovalView = (typeof approvalViews)[number];

const id = z.uuid().optional().catch(undefined);

/** What the screen shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const ApprovalsSearchSchema = z.object({
  /** Everything that’s open when left out. */
  view: z.enum(approvalViews).optional().catch(undefined),
  clientId: id,
  campaignId: id,
  /** The one that is shown beside the list. */
  post: id,
});
export type ApprovalsSearch = z.infer<typeof ApprovalsSearchSchema>;

export const viewOf = ({ view = 'open' }: Pick<ApprovalsSearch, 'view'>): ApprovalView => view;

const filtersOfView: Record<ApprovalView, ApprovalListFilters> = {
  open: {},
  me: { waitsForMe: true },
  client: { state: 'waiting', step: 'client' },
  team: { state: 'waiting', step: 'internal' },
  changes: { state: 'changes_asked' },
  unasked: { state: 'unasked' },
  // The list is in the order of times: these come first.
  soon: {},
};

/** What the list is asked for. */
export function filtersOf(search: ApprovalsSearch): ApprovalListFilters {
  const { clientId, campaignId } = search;
  return { clientId, campaignId, ...filtersOfView[viewOf(search)] };
}
