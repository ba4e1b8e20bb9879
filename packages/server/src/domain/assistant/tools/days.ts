import { dayAt, type Period, periodOf } from '@ruche/contracts/analytics';
import { basicAnalyticsDays } from '@ruche/contracts/billing';
import { addDays } from '@ruche/contracts/time';
import { requireFeature } from '#domain/billing/plan-features.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { ToolRefusal } from './chat-reader.ts';

type Days = { from?: string | undefined; to?: string | undefined };

/** The last 30 days without a choice; as far back as the plan goes. */
export function periodIn(scope: Scope, days: Days, zone: string, now = new Date()): Period {
  const period = periodOf(days, zone, now);
  if (!period) throw new ToolRefusal('The first day has to be before the last.');
  if (period.firstDay < addDays(dayAt(now, zone), -basicAnalyticsDays)) {
    requireFeature(scope, 'all_periods');
  }
  return period;
}
