import { useState } from 'react';
import {
  answersExample,
  exampleWords,
  punctualityExample,
  steadinessExample,
} from '#features/site/ranking/words/formula.ts';
import { Example, Slider } from './controls.tsx';
import { others, placeAnswers, placePunctuality, placeSteadiness } from './example-season.ts';
import { PlaceResult } from './place-result.tsx';

export function AnswersExample() {
  const [median, setMedian] = useState(45);
  const [asked, setAsked] = useState(40);
  const [share, setShare] = useState(90);
  const answered = Math.round((asked * share) / 100);
  return (
    <Example
      title={answersExample.title}
      controls={
        <>
          <Slider
            label={answersExample.median}
            value={median}
            min={2}
            max={480}
            text={answersExample.minutes(median)}
            onChange={setMedian}
          />
          <Slider label={answersExample.asked} value={asked} min={1} max={120} onChange={setAsked} />
          <Slider
            label={answersExample.answered}
            value={share}
            min={0}
            max={100}
            text={exampleWords.percent(share.toString())}
            onChange={setShare}
          />
        </>
      }
    >
      <PlaceResult part={placeAnswers({ median, asked, answered })} others={others} />
    </Example>
  );
}

type RecordExampleProps = {
  words: { title: string; all: string; good: string };
  start: { all: number; good: number };
  most: number;
  place: typeof placePunctuality;
};

/** So many of so many. */
function RecordExample({ words, start, most, place }: RecordExampleProps) {
  const [{ all, good }, setRecord] = useState(start);
  return (
    <Example
      title={words.title}
      controls={
        <>
          <Slider
            label={words.all}
            value={all}
            min={1}
            max={most}
            onChange={(next) => setRecord({ all: next, good: Math.min(good, next) })}
          />
          <Slider
            label={words.good}
            value={good}
            min={0}
            max={all}
            onChange={(next) => setRecord({ all, good: next })}
          />
        </>
      }
    >
      <PlaceResult part={place({ good, all })} others={others} />
    </Example>
  );
}

export function PunctualityExample() {
  const { title, planned, onTime } = punctualityExample;
  const words = { title, all: planned, good: onTime };
  return <RecordExample words={words} start={{ all: 40, good: 39 }} most={120} place={placePunctuality} />;
}

export function SteadinessExample() {
  const { title, due, kept } = steadinessExample;
  return (
    <RecordExample
      words={{ title, all: due, good: kept }}
      start={{ all: 12, good: 10 }}
      most={40}
      place={placeSteadiness}
    />
  );
}
