import { planIds, plans, supportLevelOf, supportLevels } from '@ruche/contracts/billing';
import type { Support } from '@ruche/contracts/support';
import { Link } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { expectationPanel as words } from '#features/support/words.ts';

/** The next plan with better support, for those who may choose it. */
function LargerPlan({ level }: Pick<Support, 'level'>) {
  const mayChoose = useMay('plan.change');
  const larger = planIds.find((id) => supportLevels[supportLevelOf(id)].priority < supportLevels[level].priority);
  if (!mayChoose || larger === undefined) return null;
  return (
    <p className="border-line border-t pt-3 text-13 text-muted">
      {words.larger(plans[larger].name, supportLevels[supportLevelOf(larger)].name.toLowerCase())}{' '}
      <Link to={paths.settingsPlan} className="text-honey-text underline underline-offset-2">
        {words.comparePlans}
      </Link>
    </p>
  );
}

export function ExpectationPanel({ support: { plan, level, expectation } }: { support: Support }) {
  const { name } = supportLevels[level];
  return (
    <section
      aria-labelledby="support-expectation"
      className="grid gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="grid gap-1">
        <h2 id="support-expectation" className="heading text-16">
          {words.title}
        </h2>
        <p className="text-13 text-muted">
          {plan === null ? words.withoutPlan(name) : words.onPlan(name, plans[plan].name)}
        </p>
      </div>
      <p className="text-14">{expectation}</p>
      <LargerPlan level={level} />
    </section>
  );
}
