import { partNames, partWeights } from '@ruche/contracts/ranking';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { PartComb } from '#entities/ranking/score-comb.tsx';
import { ActionLink } from '#features/site/components/action-link.tsx';
import { SiteLayout } from '#features/site/components/site-layout.tsx';
import {
  type FormulaSection,
  type FormulaSectionId,
  formulaSections,
  liftOfMonth,
} from '#features/site/content/ranking-formula.tsx';
import { formulaPage as words } from '#features/site/ranking/words/formula.ts';
import { BadgeExample } from './badge-example.tsx';
import { MonthExample, PostExample } from './lift-examples.tsx';
import { PlaceExample, SizeExample } from './place-examples.tsx';
import { AnswersExample, PunctualityExample, SteadinessExample } from './record-examples.tsx';
import { MinimumExample, RanksExample } from './rule-examples.tsx';
import { ScoreExample } from './score-example.tsx';

const prose =
  'max-w-[66ch] space-y-4 text-16 [&_a]:text-honey-text [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5';

const examples: Partial<Record<FormulaSectionId, ReactNode>> = {
  score: <ScoreExample />,
  places: <PlaceExample />,
  lift: (
    <>
      <PostExample />
      <div className={`mt-8 ${prose}`}>{liftOfMonth}</div>
      <MonthExample />
    </>
  ),
  responsiveness: <AnswersExample />,
  punctuality: <PunctualityExample />,
  steadiness: <SteadinessExample />,
  ranks: <RanksExample />,
  minimum: <MinimumExample />,
  sizes: <SizeExample />,
  badges: <BadgeExample />,
};

function Section({ id, title, body }: FormulaSection) {
  const part = partNames.find((name) => name === id);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="mb-4 flex items-center gap-4">
        {part !== undefined && <PartComb part={part} />}
        <div>
          <h2 id={`${id}-title`} className="heading text-28">
            {title}
          </h2>
          {part !== undefined && <p className="text-14 text-muted">{words.weight(partWeights[part])}</p>}
        </div>
      </div>
      <div className={prose}>{body}</div>
      {examples[id]}
    </section>
  );
}

/** The formula in words, and each part of it to play with: the examples run what computes the ranking. */
export function FormulaPage() {
  return (
    <SiteLayout>
      <article className="mx-auto grid max-w-[76rem] gap-x-16 px-4 pt-8 pb-24 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:pt-14">
        <a
          href={paths.ranking}
          className="inline-flex min-h-9 items-center gap-2 self-start justify-self-start font-medium text-14 text-honey-text underline-offset-4 hover:underline touch:min-h-11 lg:mt-4"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {words.back}
        </a>
        <header className="mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <h1 className="heading text-40 sm:text-64">{words.title}</h1>
          <p className="mt-5 max-w-[58ch] text-16 text-muted sm:text-20">{words.summary}</p>
        </header>
        <nav
          aria-label={words.contents}
          className="mt-10 border-line border-y py-3 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-2 lg:mt-6 lg:self-start lg:border-b-0"
        >
          <ol className="text-14 max-lg:columns-2">
            {formulaSections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-8 items-center text-muted transition-colors hover:text-ink touch:min-h-11"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-12 min-w-0 max-w-[54rem] space-y-16 lg:col-start-2 lg:row-start-3">
          {formulaSections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
          <ActionLink href={paths.ownRanking} variant="primary" size="large">
            {words.join}
          </ActionLink>
        </div>
      </article>
    </SiteLayout>
  );
}
