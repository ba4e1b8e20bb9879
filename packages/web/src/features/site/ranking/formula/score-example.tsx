import { type PartName, type Parts, partNames, pointsOf, scoreOf } from '@ruche/contracts/ranking';
import { useState } from 'react';
import { IntervalBar } from '#entities/ranking/interval-bar.tsx';
import { parts as texts } from '#entities/ranking/part-texts.ts';
import { PartComb } from '#entities/ranking/score-comb.tsx';
import { formatScore } from '#entities/ranking/score-value.tsx';
import { exampleWords, scoreExample as words } from '#features/site/ranking/words/formula.ts';
import { Example, Figure, Slider, Tick } from './controls.tsx';

type Chosen = { place: number; hasData: boolean };

const start: Record<PartName, Chosen> = {
  lift: { place: 72, hasData: true },
  responsiveness: { place: 55, hasData: true },
  punctuality: { place: 90, hasData: true },
  steadiness: { place: 40, hasData: true },
};

/** How far a place is usually off, on either side. */
const reach = 12;

function toParts(chosen: Record<PartName, Chosen>): Parts {
  const partOf = ({ place, hasData }: Chosen) =>
    hasData ? { percentile: place, low: Math.max(0, place - reach), high: Math.min(100, place + reach) } : null;
  return {
    lift: partOf(chosen.lift),
    responsiveness: partOf(chosen.responsiveness),
    punctuality: partOf(chosen.punctuality),
    steadiness: partOf(chosen.steadiness),
  };
}

const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function Result({ parts }: { parts: Parts }) {
  if (partNames.every((name) => parts[name] === null)) return <Figure value={words.none} />;
  const { score, low, high } = scoreOf(parts);
  return (
    <>
      <span className="grid grid-cols-2 items-end gap-x-4 gap-y-5 sm:flex sm:flex-wrap sm:justify-between">
        {pointsOf(parts).map(({ part, points, weight }) => (
          <span key={part} className="grid justify-items-center gap-2 text-center text-12">
            <PartComb part={part} points={points} most={weight} />
            <span className="grid">
              <span className="text-muted">{texts[part].name}</span>
              <span className="font-medium tabular-nums">
                {words.points(oneDigit.format(points), oneDigit.format(weight))}
              </span>
            </span>
          </span>
        ))}
      </span>
      <Figure value={words.score(formatScore(score))} note={exampleWords.likely(formatScore(low), formatScore(high))} />
      <IntervalBar value={score} low={low} high={high} className="h-2.5" />
    </>
  );
}

export function ScoreExample() {
  const [chosen, setChosen] = useState(start);
  const change = (name: PartName, part: Partial<Chosen>) =>
    setChosen((before) => ({ ...before, [name]: { ...before[name], ...part } }));
  return (
    <Example
      title={words.title}
      controls={partNames.map((name) => (
        <div key={name}>
          <Slider
            label={words.place(texts[name].name)}
            value={chosen[name].place}
            min={0}
            max={100}
            isDisabled={!chosen[name].hasData}
            onChange={(place) => change(name, { place })}
          />
          <Tick
            label={words.noData(texts[name].name)}
            isTicked={!chosen[name].hasData}
            onChange={(isTicked) => change(name, { hasData: !isTicked })}
          />
        </div>
      ))}
    >
      <Result parts={toParts(chosen)} />
    </Example>
  );
}
