import type { Money } from './subscription.ts';

/** `$79.00`. */
export function formatMoney({ cents, currency }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}
