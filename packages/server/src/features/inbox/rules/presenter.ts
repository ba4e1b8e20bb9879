import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import type { InboxRule, RuleAction, RuleRunList, RuleTrial } from '@ruche/contracts/inbox';
import type { InboxRuleRow, ListedRun, RuleEffect, RuleRefusal, RuleSubject } from '@ruche/database/inbox';
import { rules as refusals } from '#features/inbox/refusals.ts';

/** What rules may name, as it is now. */
export type Nameable = {
  labels: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
  replies: ReadonlyMap<string, { name: string; clientId: string | null }>;
};

/** Why an action cannot be done; null where it can. */
function problemOfAction(action: RuleAction, clientId: string | null, known: Nameable): string | null {
  switch (action.do) {
    case 'label':
      return known.labels.has(action.labelId) ? null : refusals.noSuchLabel;
    case 'assign':
      return known.members.has(action.userId) ? null : refusals.noSuchMember;
    case 'notify':
      return action.userIds.every((id) => known.members.has(id)) ? null : refusals.noSuchMember;
    case 'reply': {
      const reply = known.replies.get(action.savedReplyId);
      const isUsable = reply && (reply.clientId === null || reply.clientId === clientId);
      return isUsable ? null : refusals.noSuchReply;
    }
    case 'done':
    case 'hide':
      break;
  }
  return null;
}

export function problemOf({ actions, clientId }: Pick<InboxRuleRow, 'actions' | 'clientId'>, known: Nameable) {
  return actions.map((action) => problemOfAction(action, clientId, known)).find((problem) => problem !== null) ?? null;
}

export function presentRule(rule: InboxRuleRow, known: Nameable): InboxRule {
  return {
    id: rule.id,
    clientId: rule.clientId,
    name: rule.name,
    conditions: rule.conditions,
    actions: rule.actions,
    isOn: rule.isOn,
    isTried: rule.triedAt !== null,
    problem: problemOf(rule, known),
    runCount: rule.runCount,
    lastRunAt: rule.lastRunAt?.toISOString() ?? null,
    createdAt: rule.createdAt.toISOString(),
    updatedAt: rule.updatedAt.toISOString(),
  };
}

function wordsFor(action: RuleAction, { labels, members, replies }: Nameable): string {
  switch (action.do) {
    case 'label':
      return `Added the label ${labels.get(action.labelId) ?? '(deleted)'}`;
    case 'assign':
      return `Assigned to ${members.get(action.userId) ?? 'a former member'}`;
    case 'done':
      return 'Marked as done';
    case 'hide':
      return 'Hid the message';
    case 'reply':
      return `Replied with ${replies.get(action.savedReplyId)?.name ?? 'a saved reply'}`;
    case 'notify':
      break;
  }
  return action.userIds.length === 1 ? 'Notified 1 person' : `Notified ${action.userIds.length} people`;
}

const refusalWords: Record<RuleRefusal, string> = {
  not_allowed: 'the network doesn’t allow it here',
  too_long: 'the text is too long for the network',
  window_closed: 'the network’s time to answer was over',
  disconnected: 'the account was disconnected',
  incomplete: 'something was missing from the saved reply',
  client_read_only: 'the client is read-only on your plan',
  replied_lately: 'a rule had replied to this person within a day',
};

function wordsForEffect({ action, refused }: RuleEffect, known: Nameable): string {
  if (refused === undefined) return wordsFor(action, known);
  return `${action.do === 'hide' ? 'Didn’t hide the message' : 'Didn’t reply'}: ${refusalWords[refused]}`;
}

/** Where the network tells no name. */
const memberOf = (platform: PlatformId) => `${networkName(platform)} member`;
const shownOfText = 500;

export function presentRun(
  { effects, personName, platform, ...run }: ListedRun,
  known: Nameable,
): RuleRunList['items'][number] {
  const { id, messageId, conversationId, text, sentAt, ranAt, undoneAt } = run;
  const did = effects.map((effect) => wordsForEffect(effect, known));
  const name = personName ?? memberOf(platform);
  return { id, messageId, conversationId, personName: name, text, sentAt, ranAt, did, undoneAt };
}

export function presentMatch(subject: RuleSubject): RuleTrial['matches'][number] {
  const { messageId, conversationId, personName, personUserName, platform, text, sentAt } = subject;
  return {
    messageId,
    conversationId,
    personName: personName ?? personUserName ?? memberOf(platform),
    text: Array.from(text).slice(0, shownOfText).join(''),
    sentAt,
  };
}
