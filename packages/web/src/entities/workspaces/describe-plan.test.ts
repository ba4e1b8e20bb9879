import { describe, expect, it } from 'vitest';
import { describePlan, describeUse, trialDaysLeft } from './describe-plan.ts';

const now = new Date('2026-03-01T12:00:00Z').getTime();
const trial = {
  chosen: null,
  inForce: 'pro',
  isTrial: true,
  isReadOnly: false,
  activeClientIds: null,
  trialEndsAt: '2026-03-13T12:00:00Z',
  canSwitch: true,
  isSold: true,
  given: null,
  graceEndsAt: null,
  noPlanCause: null,
} as const;

describe('the words for a plan', () => {
  it('say how long the trial lasts, begun days included', () => {
    expect(describePlan({ plan: trial }, now)).toBe('Pro trial · 12 days left');
    expect(describePlan({ plan: { ...trial, trialEndsAt: '2026-03-01T13:00:00Z' } }, now)).toBe(
      'Pro trial · 1 day left',
    );
    expect(trialDaysLeft('2026-02-01T00:00:00Z', now)).toBe(0);
  });

  it('name the chosen plan alone, and say why there is none', () => {
    expect(describePlan({ plan: { ...trial, chosen: 'expert', inForce: 'expert', isTrial: false } }, now)).toBe(
      'Expert',
    );
    const ended = { ...trial, inForce: null, isTrial: false, isReadOnly: true } as const;
    expect(describePlan({ plan: { ...ended, noPlanCause: 'trial' } }, now)).toBe('Trial ended');
    expect(describePlan({ plan: { ...ended, noPlanCause: 'subscription' } }, now)).toBe('Plan ended');
    expect(describePlan({ plan: { ...ended, noPlanCause: 'payment' } }, now)).toBe('Payment overdue');
  });

  it('count clients against the limit only where there is one', () => {
    expect(describeUse({ clients: { used: 3, limit: 15 } })).toBe('3 of 15 clients');
    expect(describeUse({ clients: { used: 1, limit: null } })).toBe('1 client');
  });
});
