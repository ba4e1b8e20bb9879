import type { Billing, Subscription } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { describe, expect, it } from 'vitest';
import { describeStanding } from './describe-standing.ts';
import { standingOf } from './plan-standing.ts';

const at = '2026-12-03T12:00:00.000Z';
const money = (cents: number) => ({ cents, currency: 'usd' });

const subscription: Subscription = {
  id: 'sub_1',
  status: 'active',
  plan: 'expert',
  price: money(14_900),
  startedAt: at,
  currentPeriodEnd: at,
  trialEndsAt: null,
  cancelAt: null,
  endedAt: null,
  next: null,
  unpaid: null,
};

function say(change: Partial<Subscription>, plan: Partial<WorkspaceView['plan']> = {}): string {
  const billing = { subscription: { ...subscription, ...change }, graceEndsAt: at } as Billing;
  const state = { chosen: null, inForce: 'expert', noPlanCause: null, trialEndsAt: at, ...plan };
  return describeStanding(standingOf({ plan: state } as WorkspaceView, billing));
}

const unpaid = { invoiceId: 'in_1', amount: money(14_900), since: at, payUrl: null, nextAttemptAt: null };

describe('how a plan that is paid for stands', () => {
  it('is told by what comes next', () => {
    expect(say({})).toBe('Renews on December 3 for $149.00.');
    expect(say({ cancelAt: at })).toContain('Expert ends on December 3. You won’t be charged again.');
    expect(say({ next: { plan: 'essential', startsAt: at, price: money(2900) } })).toBe(
      'Essential starts on December 3 for $29.00 per month. You keep Expert until then.',
    );
    expect(say({ status: 'trialing', trialEndsAt: at })).toContain('It’s free until your trial ends on December 3.');
  });

  it('is told by what is owed, until that is paid or the plan has ended', () => {
    expect(say({ status: 'past_due', unpaid })).toContain(
      'Your last payment of $149.00 failed. Everything keeps working until December 3.',
    );
    expect(say({ status: 'past_due', unpaid: { ...unpaid, nextAttemptAt: at } })).toContain(
      'We’ll try your card again on December 3.',
    );
    expect(say({ status: 'unpaid', unpaid }, { inForce: null, noPlanCause: 'payment' })).toContain(
      'so your workspace is read-only',
    );
    expect(say({ status: 'canceled', endedAt: at }, { inForce: null, noPlanCause: 'subscription' })).toContain(
      'Expert ended on Dec 3, 2026, so your workspace is read-only.',
    );
  });

  it('leaves the word to the trial or a given plan once nothing is paid for', () => {
    expect(say({ status: 'canceled' }, { chosen: 'pro', inForce: 'pro' })).toContain('at no charge');
    expect(say({ status: 'incomplete_expired' }, { inForce: 'pro' })).toContain('free Pro trial until December 3');
    expect(say({ status: 'incomplete_expired' }, { inForce: null, noPlanCause: 'trial' })).toContain(
      'Your free trial ended on December 3.',
    );
  });
});
