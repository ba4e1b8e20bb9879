import { type PlanId, planIds } from '@ruche/contracts/billing';
import { z } from 'zod';

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_]+$`));

export const paymentRules = {
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9_]+$/),
    looksLike: 'a secret or restricted key from Stripe, such as sk_live_…',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: id('whsec'),
    looksLike: 'the signing secret of the webhook endpoint, such as whsec_…',
  },
  STRIPE_PRICE_ESSENTIAL: {
    schema: id('price'),
    looksLike: 'the ID of the monthly price of Essential, such as price_…',
  },
  STRIPE_PRICE_PRO: { schema: id('price'), looksLike: 'the ID of the monthly price of Pro, such as price_…' },
  STRIPE_PRICE_EXPERT: { schema: id('price'), looksLike: 'the ID of the monthly price of Expert, such as price_…' },
} as const;

type PaymentRead = <Name extends keyof typeof paymentRules>(
  name: Name,
) => z.infer<(typeof paymentRules)[Name]['schema']> | undefined;
type PlanRead = PaymentRead & ((name: 'PLAN_SWITCHING') => boolean | undefined);

export type PaymentSettings = {
  secretKey: string;
  webhookSecret: string;
  prices: Record<PlanId, string>;
  /** Where the API is; null is Stripe's own. */
  apiUrl: string | null;
};

const names = Object.keys(paymentRules) as (keyof typeof paymentRules)[];
const priceName = {
  essential: 'STRIPE_PRICE_ESSENTIAL',
  pro: 'STRIPE_PRICE_PRO',
  expert: 'STRIPE_PRICE_EXPERT',
} as const satisfies Record<PlanId, keyof typeof paymentRules>;

/** The stand-in of the sandbox. */
const standIn = (sandboxUrl: string): PaymentSettings => ({
  secretKey: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  prices: { essential: 'price_essential', pro: 'price_pro', expert: 'price_expert' },
  apiUrl: sandboxUrl,
});

type Options = {
  sandboxUrl: string | null;
  /** Whether plans are chosen without paying; then there is no stand-in to pay with either. */
  isSwitchingOn: boolean;
  report: (name: string, problem: string) => void;
};

/** Null where nothing is paid for. */
function readPayments(read: PaymentRead, { sandboxUrl, isSwitchingOn, report }: Options): PaymentSettings | null {
  const given = Object.fromEntries(names.map((name) => [name, read(name)]));
  if (names.every((name) => given[name] === undefined)) {
    return sandboxUrl === null || isSwitchingOn ? null : standIn(sandboxUrl);
  }
  for (const name of names) {
    if (given[name] === undefined) report(name, `is missing: it should be ${paymentRules[name].looksLike}`);
  }
  if (isSwitchingOn) report('PLAN_SWITCHING', 'can’t be on where plans are paid for with Stripe');
  const prices = Object.fromEntries(planIds.map((plan) => [plan, given[priceName[plan]] ?? '']));
  if (new Set(Object.values(prices)).size < planIds.length)
    report('STRIPE_PRICE_PRO', 'each plan needs a price of its own');
  return {
    secretKey: given['STRIPE_SECRET_KEY'] ?? '',
    webhookSecret: given['STRIPE_WEBHOOK_SECRET'] ?? '',
    prices: prices as Record<PlanId, string>,
    apiUrl: null,
  };
}

/** How plans come about: paid for, chosen by owners freely, or given by whoever runs the installation. */
export function readPlanSettings(
  read: PlanRead,
  { sandboxUrl, isProduction, report }: Pick<Options, 'sandboxUrl' | 'report'> & { isProduction: boolean },
) {
  const wished = read('PLAN_SWITCHING');
  const payments = readPayments(read, { sandboxUrl, isSwitchingOn: wished ?? false, report });
  return { payments, isPlanSwitchingOn: wished ?? (!isProduction && payments === null) };
}
