import { approvalFigures as words } from './figure-words.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A dash where there was nothing to divide by. */
export const shareText = (share: number | null) => (share === null ? words.none : percent.format(share));

/** `45 min`, `3.5 h`, `2.5 days`; a dash where nothing was approved. */
export function waitText(minutes: number | null): string {
  if (minutes === null) return words.none;
  if (minutes < 90) return words.minutes(Math.round(minutes));
  const hours = minutes / 60;
  return hours < 48 ? words.hours(decimal.format(hours)) : words.days(decimal.format(hours / 24));
}
