import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  STRIPE_PRICE_ESSENTIAL: 'price_1',
  STRIPE_PRICE_PRO: 'price_2',
  STRIPE_PRICE_EXPERT: 'price_3',
};
type Environment = Record<string, string | undefined>;

function paymentsOf(env: Environment) {
  const result = readSettings(env);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.settings.payments;
}

/** Which settings are said to be wrong. */
function namedBy(env: Environment): string[] {
  const result = readSettings(env);
  return result.ok ? [] : result.problems.map(({ name }) => name);
}

describe('settings of payments', () => {
  it('are all of Stripe’s, and lead to Stripe itself', () => {
    expect(paymentsOf(stripe)).toEqual({
      secretKey: 'sk_live_abc',
      webhookSecret: 'whsec_abc',
      prices: { essential: 'price_1', pro: 'price_2', expert: 'price_3' },
      apiUrl: null,
    });
    expect(namedBy({ ...stripe, STRIPE_SECRET_KEY: 'rk_test_restricted' })).toEqual([]);
  });

  for (const name of Object.keys(stripe)) {
    it(`name ${name} where it is missing or wrong`, () => {
      expect(namedBy({ ...stripe, [name]: undefined })).toContain(name);
      for (const wrong of ['nonsense', 'pk_live_public', 'prod_1', 'sk_live_', ' ']) {
        expect([wrong, namedBy({ ...stripe, [name]: wrong })]).toEqual([wrong, expect.arrayContaining([name])]);
      }
    });
  }

  it('name all that is missing at once, never the values', () => {
    const result = readSettings({ STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PRICE_PRO: 'not_a_price' });
    expect(result.ok).toBe(false);
    const told = JSON.stringify(result);
    for (const name of Object.keys(stripe).slice(1)) expect(told).toContain(name);
    expect(told).not.toContain('sk_live_abc');
  });

  it('want a price of its own for each plan, and no plans for free beside it', () => {
    expect(namedBy({ ...stripe, STRIPE_PRICE_EXPERT: 'price_2' })).toEqual(['STRIPE_PRICE_PRO']);
    expect(namedBy({ ...stripe, PLAN_SWITCHING: 'on' })).toEqual(['PLAN_SWITCHING']);
    expect(namedBy({ ...stripe, PLAN_SWITCHING: 'off' })).toEqual([]);
  });
});

describe('without them', () => {
  it('the sandbox stands in, unless there is none, or plans are chosen freely', () => {
    expect(paymentsOf({ SANDBOX_PORT: '4010' })).toMatchObject({ apiUrl: expect.stringContaining(':4010') as string });
    expect(paymentsOf({ SANDBOX: 'off' })).toBeNull();
    expect(paymentsOf({ PLAN_SWITCHING: 'on' })).toBeNull();
  });

  it('nothing is paid for in production', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://ruche.example.com',
      SMTP_URL: 'smtp://127.0.0.1',
      SMS_URL: 'https://sms.example.com',
      MAIL_FROM: 'Ruche <ruche@example.com>',
      RUCHE_SECRET: 'x'.repeat(64),
      DATABASE_URL: 'postgres://ruche@127.0.0.1/ruche',
    };
    const named = namedBy(production).filter((name) => name.startsWith('STRIPE') || name === 'PLAN_SWITCHING');
    expect(named).toEqual([]);
    expect(paymentsOf(production)).toBeNull();
    expect(paymentsOf({ ...production, ...stripe })).toMatchObject({ secretKey: 'sk_live_abc', apiUrl: null });
  });
});
