import { planIds, plans, trial } from '@ruche/contracts/billing';
import { Check } from 'lucide-react';
import { useContext } from 'react';
import { paths } from '#config/paths.ts';
import { PlanComparison } from '#entities/plans/comparison/plan-comparison.tsx';
import { PlansSold } from '#features/site/plans-sold.tsx';
import { unsoldPricing, pricing as words } from '#features/site/words.ts';
import { ActionLink } from './action-link.tsx';
import { ClientCells } from './client-cells.tsx';
import { SectionHeading } from './section-heading.tsx';

const madeFor = {
  essential: words.essential,
  pro: words.pro,
  expert: words.expert,
};

export function Pricing() {
  const isSold = useContext(PlansSold);
  const terms = isSold ? words : unsoldPricing;
  return (
    <section id={isSold ? 'pricing' : 'plans'} aria-labelledby="pricing-title" className="py-20 lg:py-28">
      <div className="mx-auto max-w-[76rem] px-4 sm:px-6">
        <SectionHeading id="pricing-title" eyebrow={terms.eyebrow} title={words.title}>
          {terms.text(trial.days, plans[trial.plan].name)}
        </SectionHeading>
        <div className="mt-12 grid overflow-hidden rounded-card border border-edge bg-surface lg:grid-cols-3">
          {planIds.map((id) => {
            const plan = plans[id];
            const isTrial = id === trial.plan;
            return (
              <article
                key={id}
                aria-labelledby={`plan-${id}`}
                className="relative flex flex-col border-line p-6 not-first:border-t sm:p-8 lg:not-first:border-t-0 lg:not-first:border-l"
              >
                {isTrial ? <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1 bg-honey" /> : null}
                <div className="flex min-h-7 items-center justify-between gap-3">
                  <h3 id={`plan-${id}`} className="heading text-20">
                    {plan.name}
                  </h3>
                  {isTrial ? (
                    <span className="rounded-full bg-honey-soft px-2.5 py-1 text-12 font-semibold text-honey-text">
                      {terms.trial(trial.days)}
                    </span>
                  ) : null}
                </div>
                <p className="mt-1 text-14 text-muted">{madeFor[id]}</p>
                {isSold && (
                  <p className="mt-6 flex items-baseline gap-2">
                    <span className="heading text-64">${plan.pricePerMonth}</span>
                    <span className="text-14 text-muted">{words.perMonth}</span>
                  </p>
                )}
                <div className="mt-6">
                  <ClientCells limit={plan.clientLimit} />
                </div>
                <ul className="mt-6 mb-8 space-y-2.5 text-16">
                  {plan.contents.map((item) => (
                    <li key={item} className="flex items-start gap-2.5">
                      <Check className="shrink-0 mt-1.5 size-4 text-leaf" />
                      {item}
                    </li>
                  ))}
                </ul>
                <ActionLink
                  href={paths.signUp}
                  variant={isTrial ? 'primary' : 'secondary'}
                  size="large"
                  className="mt-auto w-full"
                >
                  {terms.start}
                </ActionLink>
              </article>
            );
          })}
        </div>
        <p className="mt-6 max-w-[66ch] text-14 text-muted">{terms.note}</p>
        <PlanComparison marked={trial.plan} className="mt-14" />
      </div>
    </section>
  );
}
