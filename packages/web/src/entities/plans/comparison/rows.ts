import {
  basicAnalyticsDays,
  featurePlans,
  includesFeature,
  type Plan,
  type PlanFeature,
  type PlanId,
  plans,
} from '@ruche/contracts/billing';
import { planComparison as words } from './words.ts';

/** What a plan has of it: in words, or whether it is included. */
type Row = { label: string; valueOf: (plan: Plan, id: PlanId) => string | boolean };

const feature = (label: string, name: PlanFeature): Row => ({
  label,
  valueOf: (_plan, id) => includesFeature(id, name),
});

function describeAssistant({ assistantTokens }: Plan): string | boolean {
  const times = Math.round(assistantTokens / plans[featurePlans.assistant].assistantTokens);
  return times > 1 ? words.moreUsage(times) : times === 1;
}

/** All of it follows from the table of plans. */
export const rows: readonly Row[] = [
  { label: words.clients, valueOf: ({ clientLimit }) => clientLimit?.toString() ?? words.unlimited },
  { label: words.unlimitedThings, valueOf: () => words.unlimited },
  { label: words.everyPlan, valueOf: () => true },
  { label: words.analytics, valueOf: ({ analytics }) => words.analyticsLevels[analytics] },
  {
    label: words.history,
    valueOf: (_plan, id) => (includesFeature(id, 'all_periods') ? words.unlimited : words.days(basicAnalyticsDays)),
  },
  feature(words.comparison, 'comparison'),
  feature(words.breakdowns, 'breakdowns'),
  feature(words.bestTimes, 'best_times'),
  { label: words.reports, valueOf: ({ reports }) => reports !== 'none' && words.reportLevels[reports] },
  feature(words.schedules, 'custom_reports'),
  { label: words.assistant, valueOf: describeAssistant },
  { label: words.api, valueOf: ({ hasApiAccess }) => hasApiAccess },
  { label: words.support, valueOf: ({ support }) => words.supportLevels[support] },
];
