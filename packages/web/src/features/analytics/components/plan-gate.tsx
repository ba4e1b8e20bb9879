import { featurePlans, plans } from '@ruche/contracts/billing';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlanHint, PlanOffer } from '#entities/plans/plan-offer.tsx';
import { planGate as words } from '#features/analytics/words/screen.ts';

const texts = {
  all_periods: { title: words.allPeriodsTitle, text: words.allPeriodsText },
  breakdowns: { title: words.breakdownsTitle, text: words.breakdownsText },
  best_times: { title: words.bestTimesTitle, text: words.bestTimesText },
} as const;

type PlanGateProps = {
  feature: keyof typeof texts;
  /** A way on without another plan. */
  action?: ReactNode;
};

/** What a larger plan would show here, and the way to it. */
export function PlanGate({ feature, action }: PlanGateProps) {
  const { title, text } = texts[feature];
  return <PlanOffer icon={ChartColumn} title={title} text={text(plans[featurePlans[feature]].name)} action={action} />;
}

/** Beside numbers that are shown without a comparison. */
export function ComparisonHint() {
  return <PlanHint>{words.comparison(plans[featurePlans.comparison].name)}</PlanHint>;
}
