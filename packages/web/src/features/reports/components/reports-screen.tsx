import { featurePlans, includesFeature, plans } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { PlanHint } from '#entities/plans/plan-offer.tsx';
import type { ReportsSearch } from '#features/reports/reports-search.ts';
import { reportsScreen as words } from '#features/reports/words/screens.ts';
import { ReportList } from './report-list.tsx';
import { ReportsFilterBar } from './reports-filter-bar.tsx';
import { SchedulesPanel } from './schedules-panel.tsx';

type ReportsScreenProps = {
  search: ReportsSearch;
  workspace: WorkspaceView;
  onChange: (change: Partial<ReportsSearch>) => void;
};

/** The reports of a workspace, and beside them those that make themselves. */
export function ReportsScreen({ search, workspace, onChange }: ReportsScreenProps) {
  const { inForce } = workspace.plan;
  const mayMake = includesFeature(inForce, 'reports');
  return (
    <div className="grid grid-cols-1 gap-5">
      {!mayMake && <PlanHint>{words.gateHint(plans[featurePlans.reports].name)}</PlanHint>}
      <ReportsFilterBar search={search} onChange={onChange} />
      <ReadOnlyNotice isOnScreen clientId={search.clientId} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ReportList search={search} mayMake={mayMake} onClear={() => onChange({ q: undefined, clientId: undefined })} />
        <SchedulesPanel clientId={search.clientId} isIncluded={includesFeature(inForce, 'custom_reports')} />
      </div>
    </div>
  );
}
