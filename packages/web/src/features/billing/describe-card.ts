import type { PaymentMethod } from '@ruche/contracts/billing';
import { paymentPanel as words } from './words/billing.ts';

const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
};

/** "Visa ending in 4242". */
export function describeCard({ brand, last4 }: PaymentMethod): string {
  return words.card(names[brand] ?? 'Card', last4);
}

/** A card is good until the end of the month that it names. */
export function hasExpired({ expiresMonth, expiresYear }: PaymentMethod, now = new Date()): boolean {
  return new Date(expiresYear, expiresMonth, 1) <= now;
}
