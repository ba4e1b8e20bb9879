import { fewestBehindMedian, liftOfPublication } from '@ruche/contracts/ranking';
import { useState } from 'react';
import {
  exampleWords,
  monthExample as monthWords,
  postExample as postWords,
} from '#features/site/ranking/words/formula.ts';
import { Example, Figure, Slider } from './controls.tsx';
import { judgeMonth, leastShare, liftInPercent, type Month } from './example-month.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const precise = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

function describePost(engagements: number, median: number): string {
  const percent = Math.round(liftInPercent(engagements, median));
  if (percent === 0) return postWords.same;
  const size = exampleWords.percent(whole.format(Math.abs(percent)));
  return percent > 0 ? postWords.above(size) : postWords.below(size);
}

export function PostExample() {
  const [engagements, setEngagements] = useState(90);
  const [median, setMedian] = useState(60);
  const [behind, setBehind] = useState(24);
  const lift = liftOfPublication({ engagements, baseline: { median, n: behind } });
  return (
    <Example
      title={postWords.title}
      controls={
        <>
          <Slider label={postWords.engagements} value={engagements} min={0} max={400} onChange={setEngagements} />
          <Slider label={postWords.median} value={median} min={0} max={400} onChange={setMedian} />
          <Slider label={postWords.behind} value={behind} min={0} max={60} onChange={setBehind} />
        </>
      }
    >
      {lift === null ? (
        <Figure value={postWords.ignored} note={postWords.ignoredText(fewestBehindMedian)} />
      ) : (
        <Figure value={describePost(engagements, median)} note={postWords.lift(precise.format(lift))} />
      )}
    </Example>
  );
}

const percent = (value: number) => monthWords.signed(signed.format(value));
const plain = (value: number) => exampleWords.percent(whole.format(value));

export function MonthExample() {
  const [month, setMonth] = useState<Month>({ posts: 40, accounts: 4, share: 45, average: 140 });
  const change = (part: Partial<Month>) =>
    setMonth((before) => {
      const next = { ...before, ...part };
      return { ...next, share: Math.max(next.share, leastShare(next.accounts)) };
    });
  const { mean, coverage, shrinkage, value, low, high } = judgeMonth(month);
  const steps = [
    { name: monthWords.mean, text: percent(mean) },
    { name: monthWords.coverage, text: plain(coverage) },
    { name: monthWords.shrinkage, text: plain(shrinkage) },
  ];
  return (
    <Example
      title={monthWords.title}
      controls={
        <>
          <Slider
            label={monthWords.average}
            value={month.average}
            min={40}
            max={300}
            step={5}
            text={percent(month.average - 100)}
            onChange={(average) => change({ average })}
          />
          <Slider
            label={monthWords.posts}
            value={month.posts}
            min={20}
            max={200}
            onChange={(posts) => change({ posts })}
          />
          <Slider
            label={monthWords.accounts}
            value={month.accounts}
            min={1}
            max={12}
            onChange={(accounts) => change({ accounts })}
          />
          <Slider
            label={monthWords.share}
            value={month.accounts === 1 ? 100 : month.share}
            min={leastShare(month.accounts)}
            max={month.accounts === 1 ? 100 : 90}
            text={plain(month.accounts === 1 ? 100 : month.share)}
            isDisabled={month.accounts === 1}
            onChange={(share) => change({ share })}
          />
        </>
      }
    >
      <dl className="grid gap-2 text-14">
        {steps.map(({ name, text }) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{text}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt>{monthWords.counted}</dt>
          <dd className="grid justify-items-end">
            <span className="heading text-28 tabular-nums">{percent(value)}</span>
            <span className="text-13 text-muted tabular-nums">{exampleWords.likely(percent(low), percent(high))}</span>
          </dd>
        </div>
      </dl>
    </Example>
  );
}
