import { featurePlans, type PlanFeature, plans } from '@ruche/contracts/billing';
import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { planGate as words } from '#features/analytics/words/screen.ts';

const texts = {
  all_periods: { title: words.allPeriodsTitle, text: words.allPeriodsText },
  breakdowns: { title: words.breakdownsTitle, text: words.breakdownsText },
  best_times: { title: words.bestTimesTitle, text: words.bestTimesText },
} as const;

type PlanGateProps = {
  feature: Exclude<PlanFeature, 'comparison'>;
  /** A way on without another plan. */
  action?: ReactNode;
};

/** What a larger plan would show here, and the way to it. */
export function PlanGate({ feature, action }: PlanGateProps) {
  const { title, text } = texts[feature];
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <ChartColumn aria-hidden="true" className="size-8 text-honey-text" />
      <div className="grid gap-1">
        <p className="heading text-20">{title}</p>
        <p className="mx-auto max-w-[46ch] text-14 text-muted">{text(plans[featurePlans[feature]].name)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {action}
        <Link to={paths.settingsPlan} className={buttonClass()}>
          {words.seePlans}
        </Link>
      </div>
    </div>
  );
}

/** Beside numbers that are shown without a comparison. */
export function ComparisonHint() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted print:hidden">
      {words.comparison(plans[featurePlans.comparison].name)}
      <Link to={paths.settingsPlan} className="text-honey-text underline underline-offset-2">
        {words.seePlans}
      </Link>
    </p>
  );
}
