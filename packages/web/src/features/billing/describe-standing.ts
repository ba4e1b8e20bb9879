import { type PlanId, planIds, plans, trial } from '@ruche/contracts/billing';
import { describeDays, trialDaysLeft } from '#entities/workspaces/describe-plan.ts';
import { formatDay, formatMoney, formatPastDay } from './format.ts';
import type { Standing } from './plan-standing.ts';
import { standing as words } from './words/billing.ts';

type Of<Kind extends Standing['kind']> = Extract<Standing, { kind: Kind }>;

const isBelowTrial = (plan: PlanId | null) => plan !== null && planIds.indexOf(plan) < planIds.indexOf(trial.plan);

function beforePayment({ name, startsAt, subscription }: Of<'before_payment'>): string {
  const [day, price] = [formatDay(startsAt), formatMoney(subscription.price)];
  return isBelowTrial(subscription.plan)
    ? words.beforeSmaller(plans[trial.plan].name, name, day, price)
    : words.beforePayment(name, day, price);
}

function overdue({ subscription: { unpaid, price }, graceEndsAt, isOver }: Of<'overdue'>): string {
  const amount = formatMoney(unpaid?.amount ?? price);
  if (isOver) return words.unpaid(amount);
  const what = graceEndsAt === null ? words.overdueToday(amount) : words.overdue(amount, formatDay(graceEndsAt));
  const retryAt = unpaid?.nextAttemptAt ?? null;
  return retryAt === null ? what : `${what} ${words.retry(formatDay(retryAt))}`;
}

const inWords: { [Kind in Standing['kind']]: (standing: Of<Kind>) => string } = {
  trial: ({ plan, endsAt }) => words.trial(plans[plan].name, formatDay(endsAt), describeDays(trialDaysLeft(endsAt))),
  trial_ended: ({ endedAt }) => words.trialEnded(formatDay(endedAt)),
  given: ({ plan }) => words.given(plans[plan].name),
  before_payment: beforePayment,
  active: ({ subscription: { currentPeriodEnd, price } }) =>
    words.active(formatDay(currentPeriodEnd), formatMoney(price)),
  canceled: ({ name, endsAt, subscription }) =>
    (subscription.trialEndsAt === null ? words.canceled : words.canceledInTrial)(name, formatDay(endsAt)),
  smaller_next: ({ name, next }) =>
    words.smallerNext(name, formatDay(next.startsAt), plans[next.plan].name, formatMoney(next.price)),
  overdue,
  ended: ({ name, endedAt }) =>
    endedAt === null ? words.endedSometime(name) : words.ended(name, formatPastDay(endedAt)),
};

/** How things stand, in a sentence or two. */
export function describeStanding(standing: Standing): string {
  const describe = inWords[standing.kind] as (standing: Standing) => string;
  return describe(standing);
}
