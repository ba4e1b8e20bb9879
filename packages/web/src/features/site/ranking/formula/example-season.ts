import {
  estimateResponsiveness,
  estimateShares,
  type Part,
  percentileAmong,
  percentilesOf,
} from '@ruche/contracts/ranking';

// People made up for the examples: the formula places the reader among them.

const you = 'you';
const nowhere: Part = { percentile: 0, low: 0, high: 100 };

/** So many minutes with this median, spread as answers usually are: some at once, a few much later. */
function minutesAround(median: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : (2 * index) / (count - 1) - 1;
    return median * Math.exp(1.2 * share);
  });
}

/** In percent of what is usual, the lowest first. */
export const otherLifts = [-15, -8, -3, 0, 4, 9, 15, 24, 40];

export function placeLift(own: number, off: number): Part {
  const everybody = [...otherLifts, own].toSorted((a, b) => a - b);
  return percentileAmong(everybody, { value: own, low: own - off, high: own + off });
}

type Answering = { median: number; asked: number; answered: number };

const answering: Answering[] = [
  { median: 9, asked: 60, answered: 58 },
  { median: 18, asked: 44, answered: 44 },
  { median: 26, asked: 90, answered: 80 },
  { median: 38, asked: 35, answered: 34 },
  { median: 55, asked: 70, answered: 62 },
  { median: 80, asked: 28, answered: 21 },
  { median: 120, asked: 52, answered: 50 },
  { median: 210, asked: 40, answered: 27 },
  { median: 380, asked: 24, answered: 12 },
];

const toAnswers = (id: string, { median, asked, answered }: Answering) => ({
  id,
  answers: { minutes: minutesAround(median, answered), asked, answered },
});

export function placeAnswers(own: Answering): Part {
  const people = [toAnswers(you, own), ...answering.map((one, index) => toAnswers(`other ${index}`, one))];
  return percentilesOf(estimateResponsiveness(people)).get(you) ?? nowhere;
}

type Share = { good: number; all: number };

const punctual: Share[] = [
  { good: 64, all: 64 },
  { good: 40, all: 40 },
  { good: 99, all: 100 },
  { good: 58, all: 60 },
  { good: 33, all: 35 },
  { good: 70, all: 76 },
  { good: 22, all: 25 },
  { good: 41, all: 52 },
  { good: 12, all: 24 },
];

const steady: Share[] = [
  { good: 16, all: 16 },
  { good: 8, all: 8 },
  { good: 11, all: 12 },
  { good: 18, all: 20 },
  { good: 7, all: 8 },
  { good: 9, all: 12 },
  { good: 10, all: 16 },
  { good: 4, all: 8 },
  { good: 5, all: 20 },
];

function placeShare(own: Share, others: readonly Share[]): Part {
  const records = new Map([[you, own], ...others.map((one, index) => [`other ${index}`, one] as const)]);
  return percentilesOf(estimateShares(records)).get(you) ?? nowhere;
}

export const placePunctuality = (own: Share) => placeShare(own, punctual);
export const placeSteadiness = (own: Share) => placeShare(own, steady);
export const others = answering.length;
