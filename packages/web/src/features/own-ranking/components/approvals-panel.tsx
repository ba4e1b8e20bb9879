import { AsyncPanel } from '#components/async-panel.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApprovalTable } from '#entities/approvals/approval-table.tsx';
import { ApprovalTiles } from '#entities/approvals/approval-tiles.tsx';
import { approvalFigures as texts } from '#entities/approvals/figure-words.ts';
import { useApprovalFigures } from '#entities/approvals/get-approval-figures.ts';
import { useMe } from '#entities/people/get-me.ts';
import { approvalsPanel as words } from '#features/own-ranking/words.ts';

const none = { n: 0, firstPassShare: null, medianMinutes: null };

/** The days of a season, which is a month. */
function daysOf(season: string): { from: string; to: string } {
  const [year = 0, month = 0] = season.split('-').map(Number);
  return { from: `${season}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

type ApprovalsPanelProps = {
  season: string;
  /** Shows everyone of the workspace as well. */
  seesTeam: boolean;
};

/** What became of one’s own posts when they were to be approved: beside the ranking, whose formula doesn’t know of it. */
export function ApprovalsPanel({ season, seesTeam }: ApprovalsPanelProps) {
  const query = useApprovalFigures(daysOf(season));
  const { data: me } = useMe();
  return (
    <Panel title={words.title}>
      <div className="grid grid-cols-1 gap-4">
        <p className="max-w-[70ch] text-13 text-muted">{words.description}</p>
        <AsyncPanel
          query={query}
          what={texts.what}
          isSmall
          skeleton={<Skeleton className="h-24" />}
          isEmpty={({ byMember }) =>
            !(seesTeam && byMember.length > 0) && byMember.every(({ userId }) => userId !== me?.user.id)
          }
          empty={<p className="text-14 text-muted">{words.empty}</p>}
        >
          {({ byMember }) => (
            <div className="grid gap-6">
              <ApprovalTiles totals={byMember.find(({ userId }) => userId === me?.user.id) ?? none} />
              {seesTeam && (
                <ApprovalTable
                  caption={texts.byMember}
                  nameLabel={texts.member}
                  rows={byMember.map((one) => ({ ...one, id: one.userId ?? one.name }))}
                />
              )}
            </div>
          )}
        </AsyncPanel>
      </div>
    </Panel>
  );
}
