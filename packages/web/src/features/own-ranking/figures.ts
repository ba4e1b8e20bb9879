import { figureTexts as words } from './words.ts';

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** A lift is a natural logarithm: 0.1 is about 10 % above usual. */
export const percentOfLift = (lift: number) => percent.format(Math.exp(lift) - 1);

/** `45 min`, `2 h 5 min`. */
export function describeMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return words.minutes(whole);
  return words.hours(Math.floor(whole / 60), whole % 60);
}

const marks = /[\u0300-\u036f]/g;

/** The address that a name suggests: `Zoé Kaya` makes `zoe-kaya`. */
export function handleFor(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '');
}
