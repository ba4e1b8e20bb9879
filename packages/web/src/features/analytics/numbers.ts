const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
});
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** What stands where there is no number. */
const none = '—';

export const wholeOf = (value: number | null) => (value === null ? none : whole.format(value));

/** `12.4K`, where the whole number finds no room. */
export const shortOf = (value: number | null) => (value === null ? none : compact.format(value));

export const percentOf = (value: number | null) => (value === null ? none : percent.format(value));

/** Against the period before: none without data there, or where it is zero and nothing can be divided by it. */
export function changeOf(value: number | null, previous: number | null): number | null {
  return value === null || previous === null || previous === 0 ? null : value / previous - 1;
}

export const changeText = (value: number | null) => (value === null ? none : change.format(value));
