import { type Parts, pointsOf, type RankedSeason } from '@ruche/contracts/ranking';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { paths } from '#config/paths.ts';
import { IntervalBar } from '#entities/ranking/interval-bar.tsx';
import { parts as texts } from '#entities/ranking/part-texts.ts';
import { PartValue } from '#entities/ranking/part-value.tsx';
import { RankCell } from '#entities/ranking/rank-cell.tsx';
import { PartComb } from '#entities/ranking/score-comb.tsx';
import { formatScore } from '#entities/ranking/score-value.tsx';
import { nameSeasonSoFar } from '#entities/ranking/season-name.ts';
import { standingTexts } from '#entities/ranking/words.ts';
import { personSeason as words } from '#features/site/ranking/words/person.ts';

const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function PartsOfScore({ parts }: { parts: Parts }) {
  return (
    <ul aria-label={words.parts} className="grid gap-x-12 sm:grid-cols-2">
      {pointsOf(parts).map(({ part, points, weight }) => (
        <li key={part} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-line border-t py-5 sm:py-6">
          <div className="grid place-items-center">
            <PartComb part={part} points={points} most={weight} />
          </div>
          <div className="grid content-center gap-2 text-14">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="font-semibold text-16">{texts[part].name}</h3>
              {parts[part] !== null && (
                <span className="text-13 text-muted tabular-nums">
                  {words.points(oneDigit.format(points), oneDigit.format(weight))}
                </span>
              )}
            </div>
            <PartValue part={parts[part]} />
            <p className="text-13 text-muted">{texts[part].meaning}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Figures({ rank, score, low, high, isShared }: RankedSeason) {
  if (rank === null || score === null || low === null || high === null) {
    return (
      <div className="grid gap-1 py-6">
        <p className="heading text-20">{words.unnumberedTitle}</p>
        <p className="text-14 text-muted">{words.unnumberedText}</p>
      </div>
    );
  }
  const [from, to] = [Math.round(low).toString(), Math.round(high).toString()];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 py-6">
      <RankCell rank={rank} isShared={isShared} size="large" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-14 text-muted">{words.score}</span>
          <span className="heading text-40 tabular-nums">{formatScore(score)}</span>
          <span className="text-14 text-muted tabular-nums">{standingTexts.spokenInterval(from, to)}</span>
        </p>
        <IntervalBar value={score} low={low} high={high} className="h-2.5" />
      </div>
    </div>
  );
}

/** Rank, score and parts of one season; the newest unless another is chosen. */
export function SeasonStanding({ seasons }: { seasons: readonly RankedSeason[] }) {
  const [chosen, setChosen] = useState(seasons[0]?.season ?? '');
  const standing = seasons.find(({ season }) => season === chosen) ?? seasons[0];
  if (standing === undefined) return null;
  return (
    <section
      aria-labelledby="standing"
      className="rounded-card border border-line bg-surface px-5 pb-2 sm:px-8 sm:pb-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-4">
        <h2 id="standing" className="heading text-20">
          {nameSeasonSoFar(standing.season, standing.state)}
        </h2>
        {seasons.length > 1 && (
          <Field label={<span className="sr-only">{words.season}</span>} className="w-56 gap-0">
            <NativeSelect
              options={seasons.map(({ season, state }) => ({ value: season, label: nameSeasonSoFar(season, state) }))}
              value={standing.season}
              onValueChange={setChosen}
            />
          </Field>
        )}
      </div>
      <Figures {...standing} />
      {standing.rank !== null && <PartsOfScore parts={standing.parts} />}
      <p className="border-line border-t py-3 text-14">
        <a
          href={paths.rankingFormula}
          className="inline-flex min-h-9 items-center text-honey-text underline-offset-4 hover:underline touch:min-h-11"
        >
          {words.formula}
        </a>
      </p>
    </section>
  );
}
