import { partNames, partWeights } from '@ruche/contracts/ranking';
import { ArrowRight } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { parts } from '#entities/ranking/part-texts.ts';
import { PartComb } from '#entities/ranking/score-comb.tsx';
import { scoreExplained as words } from './words/list.ts';

/** The four parts and what they weigh, as a comb of twenty cells. */
export function ScoreExplained() {
  return (
    <section id="score" aria-labelledby="score-title" className="border-line border-t py-16 lg:py-20">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 id="score-title" className="heading text-28">
            {words.title}
          </h2>
          <p className="mt-3 text-16 text-muted">{words.text}</p>
          <a
            href={paths.rankingFormula}
            className="mt-5 inline-flex min-h-9 items-center gap-1.5 font-medium text-14 text-honey-text underline-offset-4 hover:underline touch:min-h-11"
          >
            {words.formula}
            <ArrowRight aria-hidden="true" className="size-4" />
          </a>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {partNames.map((name) => (
            <li
              key={name}
              className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-4 border-line border-t py-5"
            >
              <div className="grid h-20 place-items-center">
                <PartComb part={name} />
              </div>
              <div>
                <h3 className="flex items-baseline gap-2">
                  <span className="heading text-20">{parts[name].name}</span>
                  <span className="text-14 text-muted tabular-nums">{words.weight(partWeights[name])}</span>
                </h3>
                <p className="mt-1 text-14 text-muted">{parts[name].meaning}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
