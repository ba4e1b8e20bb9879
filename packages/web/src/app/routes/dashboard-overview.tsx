import type { DashboardPeriod } from '@ruche/contracts/dashboard';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { activityIcons } from '#app/activity-icons.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { useMe } from '#entities/people/get-me.ts';
import { ActivityPanel } from '#features/overview/components/activity-panel.tsx';
import { AttentionPanel } from '#features/overview/components/attention-panel.tsx';
import { FirstStepsPanel } from '#features/overview/components/first-steps-panel.tsx';
import { LinkBar } from '#features/overview/components/link-bar.tsx';
import { PeriodSelector } from '#features/overview/components/period-selector.tsx';
import { StatCards } from '#features/overview/components/stat-cards.tsx';
import { usualPeriod } from '#features/overview/periods.ts';
import { dashboardOverview as words } from '#features/overview/words.ts';
import { useTroubles } from '#features/publishing/api/troubles.ts';
import { TroubleRows } from '#features/publishing/components/lazy-parts.tsx';
import { useDocumentTitle } from '#lib/use-document-title.ts';

export function DashboardOverview() {
  const { data: me } = useMe();
  const { period = usualPeriod } = useSearch({ from: '/dashboard/' });
  const navigate = useNavigate();
  const { data: troubles } = useTroubles();
  const hasTroubles = troubles !== undefined && troubles.items.length > 0;
  useDocumentTitle(words.dashboardOverview);
  const choose = (next: DashboardPeriod) =>
    void navigate({ to: paths.dashboard, search: next === usualPeriod ? {} : { period: next }, replace: true });

  return (
    <main className="mx-auto grid w-full max-w-7xl flex-1 content-start gap-6 p-5 pb-16 sm:p-8">
      <PageHeader
        title={words.dashboardOverview}
        description={me === undefined ? '\u00a0' : words.hereWhereThingsStand(me.user.firstName || me.user.email)}
        action={<PeriodSelector value={period} onChange={choose} />}
      />
      <LinkBar />
      <StatCards period={period} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <AttentionPanel lead={hasTroubles ? <TroubleRows troubles={troubles.items} /> : null} />
          {me !== undefined && <FirstStepsPanel key={me.workspace.id} workspaceId={me.workspace.id} />}
        </div>
        <ActivityPanel icons={activityIcons} />
      </div>
    </main>
  );
}
