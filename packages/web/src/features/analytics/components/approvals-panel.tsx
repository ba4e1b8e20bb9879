import { AsyncPanel } from '#components/async-panel.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApprovalTable } from '#entities/approvals/approval-table.tsx';
import { ApprovalTiles } from '#entities/approvals/approval-tiles.tsx';
import { approvalFigures as texts } from '#entities/approvals/figure-words.ts';
import { useApprovalFigures } from '#entities/approvals/get-approval-figures.ts';
import type { Subject } from '#features/analytics/api/subject.ts';
import { approvalsPanel as words } from '#features/analytics/words/approvals.ts';

/** How often posts were approved at once and how soon, by client and by who wrote them. */
export function ApprovalsPanel({ subject: { from, to, clientId, socialAccountId } }: { subject: Subject }) {
  const query = useApprovalFigures({ from, to, clientId });
  return (
    <Panel title={words.title}>
      <p className="mb-4 text-13 text-muted">
        {words.hint}
        {socialAccountId !== undefined && ` ${words.allAccounts}`}
      </p>
      <AsyncPanel
        query={query}
        what={texts.what}
        isSmall
        skeleton={<Skeleton className="h-24" />}
        isEmpty={({ n }) => n === 0}
        empty={<p className="text-14 text-muted">{words.empty}</p>}
      >
        {({ byClient, byMember, ...totals }) => (
          <div className="grid gap-6">
            <ApprovalTiles totals={totals} />
            <div className="grid gap-6 lg:grid-cols-2">
              {byClient.length > 1 && (
                <ApprovalTable
                  caption={texts.byClient}
                  nameLabel={texts.client}
                  rows={byClient.map((one) => ({ ...one, id: one.clientId }))}
                />
              )}
              <ApprovalTable
                caption={texts.byMember}
                nameLabel={texts.member}
                rows={byMember.map((one) => ({ ...one, id: one.userId ?? one.name }))}
              />
            </div>
          </div>
        )}
      </AsyncPanel>
    </Panel>
  );
}
