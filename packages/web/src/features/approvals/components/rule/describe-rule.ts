import type { ApprovalRule, ApprovalRuleInput } from '@ruche/contracts/approvals';
import { deadlineOf, stepsOf } from '@ruche/contracts/approvals';
import { listNames, momentOf } from '#entities/approvals/moments.ts';
import { hoursText } from '#features/approvals/hours-text.ts';
import { silenceSentences } from '#features/approvals/words/post.ts';
import { ruleSentences as words } from '#features/approvals/words/rule.ts';

export type Names = { members: ReadonlyMap<string, string>; contacts: ReadonlyMap<string, string> };

type Rule = ApprovalRuleInput | ApprovalRule;

const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.map((id) => names.get(id) ?? words.missing);

function describeTeam({ internal: { userIds, from } }: Rule, { members }: Names): string {
  const isAll = from === 'all' && userIds.length !== 1;
  const who = userIds.length === 0 ? words.managers(isAll) : listNames(named(userIds, members), from);
  return words.team(who, isAll);
}

function describeClient({ client: { contactIds, from } }: Rule, { contacts }: Names): string {
  const who = contactIds.length === 0 ? words.noContact : listNames(named(contactIds, contacts), from);
  return words.client(who, from === 'all' && contactIds.length > 1);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who says yes, in the order in which they are asked. */
function describeWho(rule: Rule, names: Names): string[] {
  const steps = stepsOf(rule.mode);
  const sentences = steps.map((step) => (step === 'client' ? describeClient(rule, names) : describeTeam(rule, names)));
  const [first, second] = sentences;
  if (first === undefined) return [];
  return second === undefined ? [capitalized(first)] : [words.first(first), words.second(second)];
}

export type Example = { scheduledFor: Date | null; zone: string; now: Date };

const beforeItsTime = (hours: number) => (hours === 0 ? words.itsTime : words.hoursBefore(hoursText(hours)));

/** The promise of a rule: with the next post’s day where there is one, else counted from the time of any post. */
export function describeSilence(
  { silence, deadlineHours }: Pick<Rule, 'silence' | 'deadlineHours'>,
  { scheduledFor, zone, now }: Example,
): string {
  const due = deadlineOf(deadlineHours, scheduledFor);
  const when = due === null || due <= now ? beforeItsTime(deadlineHours) : momentOf(zone, due, now);
  return silenceSentences[silence](when);
}

/** A rule as sentences. */
export function describeRule(rule: Rule, names: Names, example: Example): string[] {
  if (stepsOf(rule.mode).length === 0) return [];
  const reminders = rule.silence === 'wait' ? [] : rule.reminderHours;
  return [
    ...describeWho(rule, names),
    words.askedPer[rule.askedPer],
    describeSilence(rule, example),
    ...(reminders.length === 0 ? [] : [words.reminders(listNames(reminders.map(hoursText), 'all'))]),
    words.window[rule.window],
  ];
}
