import { type PlanId, plans, type SupportLevelId } from './plans.ts';

export type SupportLevel = {
  name: string;
  /** How requests are sorted: 1 is answered first. */
  priority: 1 | 2 | 3;
  /** What people are told to expect. It says what is usual and promises nothing. */
  expectation: string;
};

/** Within what time somebody usually gets a first reply. */
const usualReply: Record<SupportLevelId, string> = {
  email: '2 business days',
  priority: '1 business day',
  around_the_clock: '1 hour',
};

/** What each kind of support is. Screens, emails and the API read this one table. */
export const supportLevels: Record<SupportLevelId, SupportLevel> = {
  email: {
    name: 'Email support',
    priority: 3,
    expectation: `We reply by email, usually within ${usualReply.email} (Monday to Friday).`,
  },
  priority: {
    name: 'Priority support',
    priority: 2,
    expectation: `Your requests come before standard ones. We reply by email, usually within ${usualReply.priority} (Monday to Friday).`,
  },
  around_the_clock: {
    name: '24/7 support',
    priority: 1,
    expectation: `We’re here around the clock, every day of the week. We reply by email, usually within ${usualReply.around_the_clock}.`,
  },
};

/** Of the plan in force. Whoever is on none is helped, too. */
export const supportLevelOf = (plan: PlanId | null): SupportLevelId => (plan === null ? 'email' : plans[plan].support);

/** The plan in words, for those who answer: `Pro`, `Pro trial`, `No plan`. */
export function describeSupportedPlan(plan: PlanId | null, isTrial: boolean): string {
  if (plan === null) return 'No plan';
  return isTrial ? `${plans[plan].name} trial` : plans[plan].name;
}
