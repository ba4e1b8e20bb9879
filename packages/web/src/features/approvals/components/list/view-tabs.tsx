import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { tabClass, tabRowClass } from '#components/ui/tab-class.ts';
import { paths } from '#config/paths.ts';
import { useApprovalSummary } from '#entities/approvals/get-summary.ts';
import { type ApprovalsSearch, approvalViews, viewOf } from '#features/approvals/approvals-search.ts';
import { countOf } from '#features/approvals/group-approvals.ts';
import { approvalsScreen as words } from '#features/approvals/words/list.ts';

/** What the list can be narrowed to, with how much there is of it. */
export function ViewTabs({ search }: { search: ApprovalsSearch }) {
  const { data: summary } = useApprovalSummary();
  const shown = viewOf(search);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // All but the first may lie outside a narrow screen.
    const current = row.current?.querySelector(`[data-view="${shown}"]`);
    current?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav ref={row} aria-label={words.views} className={tabRowClass}>
      {approvalViews.map((view) => {
        const count = countOf(view, summary, search.clientId);
        return (
          <Link
            key={view}
            to={paths.approvals}
            search={{ ...search, post: undefined, view: view === 'open' ? undefined : view }}
            activeOptions={{ exact: true, includeSearch: true }}
            data-view={view}
            aria-current={view === shown ? 'page' : undefined}
            className={tabClass}
          >
            {words.viewNames[view]}
            {count !== undefined && count > 0 && (
              <span className="ml-1.5 rounded-full bg-hover px-1.5 text-12 tabular-nums">{count}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
