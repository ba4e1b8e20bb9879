import type { Money } from '@ruche/contracts/billing';

/** "$79.00", "€79.00". */
export function formatMoney({ cents, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "December 19": for what is within a year. */
export const formatDay = (at: string) => day.format(new Date(at));

/** "Dec 19, 2026". */
export const formatPastDay = (at: string) => dayOfYear.format(new Date(at));
