import { createHash } from 'node:crypto';
import { cardFailure, cardProblem } from './errors.ts';
import type { CardFailure, PaymentMethod } from './objects.ts';
import { newId } from './store.ts';

type Behavior = 'succeeds' | 'asks-always' | 'asks-once' | 'fails-once-attached' | { failure: CardFailure };
type TestCard = { number: string; token: string; title: string; brand?: string; behavior: Behavior };

const declined = (declineCode: string, message = 'Your card was declined.'): Behavior => ({
  failure: cardFailure('card_declined', message, declineCode),
});

/** Stripe's public test numbers that this stand-in knows. Any other number is treated as one that succeeds. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', token: 'visa', title: 'Payment succeeds', behavior: 'succeeds' },
  {
    number: '5555555555554444',
    token: 'mastercard',
    title: 'Payment succeeds (Mastercard)',
    brand: 'mastercard',
    behavior: 'succeeds',
  },
  {
    number: '4000000000000002',
    token: 'visa_chargeDeclined',
    title: 'Card is declined',
    behavior: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    token: 'visa_chargeDeclinedInsufficientFunds',
    title: 'Insufficient funds',
    behavior: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    token: 'chargeDeclinedExpiredCard',
    title: 'Card has expired',
    behavior: { failure: cardFailure('expired_card', 'Your card has expired.', 'expired_card') },
  },
  {
    number: '4000000000000127',
    token: 'chargeDeclinedIncorrectCvc',
    title: 'Wrong security code',
    behavior: { failure: cardFailure('incorrect_cvc', 'Your card’s security code is incorrect.', 'incorrect_cvc') },
  },
  {
    number: '4000002760003184',
    token: 'authenticationRequired',
    title: 'Needs 3-D Secure every time',
    behavior: 'asks-always',
  },
  {
    number: '4000002500003155',
    token: 'authenticationRequiredOnSetup',
    title: 'Needs 3-D Secure once',
    behavior: 'asks-once',
  },
  {
    number: '4000000000000341',
    token: 'chargeCustomerFail',
    title: 'First payment succeeds, renewals fail',
    behavior: 'fails-once-attached',
  },
];

export type CardInput = { number: string; month: number; year: number; cvc: string };

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

/** The check digit that every card number ends with. */
function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export function checkCard({ number, month, year, cvc }: CardInput, now: number): CardFailure | null {
  if (!isCardNumber(digitsOf(number))) return cardFailure('incorrect_number', 'Your card number is incorrect.');
  if (!(month >= 1 && month <= 12))
    return cardFailure('invalid_expiry_month', 'Your card’s expiration month is invalid.');
  if (!(Date.UTC(year, month, 1) / 1000 > now)) {
    return cardFailure('invalid_expiry_year', 'Your card’s expiration year is invalid.');
  }
  return /^\d{3,4}$/.test(cvc) ? null : cardFailure('invalid_cvc', 'Your card’s security code is invalid.');
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
export type BillingDetails = Partial<Omit<PaymentMethod['billing_details'], 'tax_id'>>;

/** A card that belongs to nobody yet. */
export function createCard(input: CardInput, details: BillingDetails, now: number): PaymentMethod {
  const number = digitsOf(input.number);
  const brand = testCards.find((card) => card.number === number)?.brand ?? 'visa';
  return {
    id: newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: noAddress, email: null, name: null, phone: null, ...details, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: input.month,
      exp_year: input.year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
    $number: number,
    $isAuthenticated: false,
  };
}

/** `pm_card_visa` and `tok_visa` stand for a new card with that test number. */
export function findTestCard(id: string): TestCard | undefined {
  const name = id.replace(/^(?:pm_card|tok)_/, '');
  return name === id ? undefined : testCards.find(({ token }) => token === name);
}

export function cardFromToken({ number }: TestCard, now: number): PaymentMethod {
  const year = new Date(now * 1000).getUTCFullYear() + 3;
  return createCard({ number, month: 12, year, cvc: '123' }, {}, now);
}

export type Outcome =
  | { kind: 'succeeded' }
  | { kind: 'asks'; failure: CardFailure }
  | { kind: 'declined'; failure: CardFailure };

type Occasion = { isPersonThere: boolean; isAuthenticated: boolean };

const authentication = cardFailure(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
);

/** What the bank says to a charge, or to a card being kept for later ones. */
export function askBank(method: PaymentMethod, { isPersonThere, isAuthenticated }: Occasion): Outcome {
  const behavior = testCards.find(({ number }) => number === method.$number)?.behavior ?? 'succeeds';
  if (typeof behavior === 'object') return { kind: 'declined', failure: behavior.failure };
  if (behavior === 'asks-always' && !isAuthenticated) return { kind: 'asks', failure: authentication };
  const wasAsked = isAuthenticated || (!isPersonThere && method.$isAuthenticated);
  if (behavior === 'asks-once' && !wasAsked) return { kind: 'asks', failure: authentication };
  if (behavior === 'fails-once-attached' && method.customer !== null) {
    return { kind: 'declined', failure: cardFailure('card_declined', 'Your card was declined.', 'generic_decline') };
  }
  return { kind: 'succeeded' };
}

/** Banks say no to keeping a card that they decline. */
export function requireAttachable(method: PaymentMethod): void {
  const behavior = testCards.find(({ number }) => number === method.$number)?.behavior;
  if (typeof behavior === 'object') throw cardProblem(behavior.failure);
}
