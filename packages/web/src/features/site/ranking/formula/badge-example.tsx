import { badgesOf, type Figures } from '@ruche/contracts/ranking';
import { useState } from 'react';
import { BadgeList } from '#entities/ranking/badge-list.tsx';
import { answersExample, exampleWords, badgeExample as words } from '#features/site/ranking/words/formula.ts';
import { Example, Figure, Slider } from './controls.tsx';

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

const start = { lift: 4, minutes: 24, answers: 31, planned: 26, onTime: 26, due: 8, kept: 7 };

type Month = typeof start;

function figuresOf({ lift, minutes, answers, planned, onTime, due, kept }: Month): Figures {
  const low = lift / 100;
  return {
    lift: { value: low, low, high: low, mean: low, shrinkage: 1, coverage: 1, publications: 20, accounts: 4 },
    responsiveness: { medianMinutes: minutes, asked: answers, answered: answers },
    punctuality: { planned, onTime },
    steadiness: { due, kept },
  };
}

export function BadgeExample() {
  const [month, setMonth] = useState(start);
  const change = (part: Partial<Month>) =>
    setMonth((before) => {
      const next = { ...before, ...part };
      return { ...next, onTime: Math.min(next.onTime, next.planned), kept: Math.min(next.kept, next.due) };
    });
  const { lift, minutes, answers, planned, onTime, due, kept } = month;
  const badges = badgesOf(figuresOf(month));
  const liftText = exampleWords.percent(signed.format(lift));
  return (
    <Example
      title={words.title}
      controls={
        <>
          <Slider
            label={words.lift}
            value={lift}
            min={-20}
            max={40}
            text={liftText}
            onChange={(next) => change({ lift: next })}
          />
          <Slider
            label={words.minutes}
            value={minutes}
            min={1}
            max={90}
            text={answersExample.minutes(minutes)}
            onChange={(next) => change({ minutes: next })}
          />
          <Slider
            label={words.answers}
            value={answers}
            min={0}
            max={60}
            onChange={(next) => change({ answers: next })}
          />
          <Slider
            label={words.planned}
            value={planned}
            min={1}
            max={60}
            onChange={(next) => change({ planned: next })}
          />
          <Slider
            label={words.onTime}
            value={onTime}
            min={0}
            max={planned}
            onChange={(next) => change({ onTime: next })}
          />
          <Slider label={words.due} value={due} min={1} max={20} onChange={(next) => change({ due: next })} />
          <Slider label={words.kept} value={kept} min={0} max={due} onChange={(next) => change({ kept: next })} />
        </>
      }
    >
      <Figure value={badges.length === 0 ? words.none : words.some(badges.length)} />
      <BadgeList badges={badges} />
    </Example>
  );
}
