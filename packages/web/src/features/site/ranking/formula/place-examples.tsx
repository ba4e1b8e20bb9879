import { sizeClassOf } from '@ruche/contracts/ranking';
import { useState } from 'react';
import { sizes } from '#entities/ranking/part-texts.ts';
import {
  exampleWords,
  placeExample as placeWords,
  sizeExample as sizeWords,
} from '#features/site/ranking/words/formula.ts';
import { Example, Figure, Slider } from './controls.tsx';
import { otherLifts, placeLift } from './example-season.ts';
import { PlaceResult } from './place-result.tsx';

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
const percent = (value: number) => exampleWords.percent(signed.format(value));

/** What a percentile is, with numbers that can be counted by hand. */
export function PlaceExample() {
  const [own, setOwn] = useState(12);
  const [off, setOff] = useState(8);
  return (
    <Example
      title={placeWords.title}
      controls={
        <>
          <Slider label={placeWords.own} value={own} min={-30} max={60} text={percent(own)} onChange={setOwn} />
          <Slider label={placeWords.off} value={off} min={0} max={40} text={placeWords.plus(off)} onChange={setOff} />
        </>
      }
    >
      <PlaceResult
        part={placeLift(own, off)}
        others={otherLifts.length}
        note={placeWords.others(otherLifts.map(percent).join(', '))}
      />
    </Example>
  );
}

/** A step of the slider is a tenth of a power of ten, and what it stands for has two digits. */
function followersAt(step: number): number {
  return Number((10 ** (step / 10)).toPrecision(2));
}

export function SizeExample() {
  const [step, setStep] = useState(34);
  const followers = followersAt(step);
  return (
    <Example
      title={sizeWords.title}
      controls={
        <Slider
          label={sizeWords.followers}
          value={step}
          min={10}
          max={60}
          text={followers.toLocaleString('en-US')}
          onChange={setStep}
        />
      }
    >
      <Figure value={sizes[sizeClassOf(followers)].name} note={sizeWords.shown} />
    </Example>
  );
}
