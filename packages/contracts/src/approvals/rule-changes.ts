import type { ApprovalRuleTerms, ApprovalStep } from './rules.ts';
import { noApprovalRule, stepsOf } from './rules.ts';

// What a change of a rule comes to, in words: for the audit log, which keeps the rule before and after with the IDs of people.

const modes: Record<ApprovalRuleTerms['mode'], string> = {
  none: 'no approval',
  internal: 'the team',
  client: 'the client',
  internal_then_client: 'the team, then the client',
};
const askedPer: Record<ApprovalRuleTerms['askedPer'], string> = {
  post: 'each post by itself',
  week: 'a week at once',
  campaign: 'a campaign at once',
};
const windows: Record<ApprovalRuleTerms['window'], string> = {
  hour: 'up to an hour',
  day: 'within the same day',
  week: 'within the same week',
};
const silences: Record<ApprovalRuleTerms['silence'], string> = {
  wait: 'the post waits',
  remind: 'reminders go on',
  go_out: 'the post goes out',
  do_not_go_out: 'the post doesn’t go out',
};
const from = { any: 'one of them', all: 'all of them' } as const;

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);

type NameOf = (id: string) => string;
type Fact = { label: string; value: string; isShown: boolean };

const namesOf = (ids: readonly string[], nameOf: NameOf) => ids.map(nameOf).toSorted().join(', ');

function factsOf({ internal, client, ...rule }: ApprovalRuleTerms, nameOf: NameOf): Fact[] {
  const steps: readonly ApprovalStep[] = stepsOf(rule.mode);
  const [isInternal, isClient] = [steps.includes('internal'), steps.includes('client')];
  const isAny = steps.length > 0;
  const team = internal.userIds.length === 0 ? 'every owner and manager' : namesOf(internal.userIds, nameOf);
  const reminders = rule.reminderHours.map((count) => hours(count)).join(', ');
  return [
    { label: 'Who approves', value: modes[rule.mode], isShown: true },
    { label: 'Approvers in the team', value: team, isShown: isInternal },
    { label: 'Needed from the team', value: from[internal.from], isShown: isInternal },
    { label: 'Authors can approve their own posts', value: internal.allowsOwn ? 'yes' : 'no', isShown: isInternal },
    { label: 'Approvers at the client', value: namesOf(client.contactIds, nameOf) || 'no one', isShown: isClient },
    { label: 'Needed from the client', value: from[client.from], isShown: isClient },
    { label: 'Asked for', value: askedPer[rule.askedPer], isShown: isAny },
    { label: 'Can be moved after approval', value: windows[rule.window], isShown: isAny },
    { label: 'Answer due', value: `${hours(rule.deadlineHours)} before the post`, isShown: isAny },
    { label: 'Without an answer', value: silences[rule.silence], isShown: isAny },
    { label: 'Reminders before the deadline', value: reminders || 'none', isShown: isAny },
  ];
}

const noRule: ApprovalRuleTerms = {
  ...noApprovalRule,
  internal: { ...noApprovalRule.internal, userIds: [] },
  client: { ...noApprovalRule.client, contactIds: [] },
  reminderHours: [...noApprovalRule.reminderHours],
};

/** Each thing that is different now, with what it was before: `Without an answer: the post goes out (before: the post waits)`. */
export function describeRuleChanges(
  before: ApprovalRuleTerms | null,
  after: ApprovalRuleTerms,
  nameOf: NameOf,
): string[] {
  const was = factsOf(before ?? noRule, nameOf);
  return factsOf(after, nameOf).flatMap(({ label, value, isShown }, index) => {
    const earlier = was[index];
    if (!isShown || (earlier?.isShown === true && earlier.value === value)) return [];
    return earlier?.isShown === true ? `${label}: ${value} (before: ${earlier.value})` : `${label}: ${value}`;
  });
}
