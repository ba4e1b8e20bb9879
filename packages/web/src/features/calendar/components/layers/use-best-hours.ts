import { featurePlans, includesFeature, plans } from '@ruche/contracts/billing';
import { useMemo } from 'react';
import { useBestTimes } from '#entities/analytics/get-best-times.ts';
import { usePlanWay } from '#entities/plans/plan-way.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { bestHoursOf } from '#features/calendar/best-hours.ts';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import { layersMenu as words } from '#features/calendar/words/layers.ts';

/** The good hours of the week for the client or account that is shown, and why there are none, where that can be said. */
export function useBestHours({ clientId, accountId }: CalendarFilters, isWanted: boolean) {
  const { data: workspace } = useWorkspace();
  const isIncluded = workspace !== undefined && includesFeature(workspace.plan.inForce, 'best_times');
  const hasSubject = clientId !== undefined || accountId !== undefined;
  const { data: times } = useBestTimes(
    accountId === undefined ? { clientId } : { socialAccountId: accountId },
    isWanted && isIncluded && hasSubject,
  );
  const bestHours = useMemo(() => bestHoursOf(isWanted ? times : undefined), [isWanted, times]);
  const needsPlan = workspace !== undefined && !isIncluded;
  const way = usePlanWay();
  const hint = needsPlan
    ? words.bestTimesPlan(plans[featurePlans.best_times].name, way === 'ask')
    : hasSubject
      ? times && words.bestTimesVerdicts[times.verdict]
      : words.bestTimesHint;
  return { bestHours, hint, canChoosePlan: needsPlan && way === 'choose' };
}
