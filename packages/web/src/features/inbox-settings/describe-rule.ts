import { platformNames } from '@ruche/contracts/accounts';
import type { InboxRule, RuleAction, RuleConditions } from '@ruche/contracts/inbox';
import { ruleWords as names, ruleSentence as words } from '#features/inbox-settings/words/rules.ts';

/** What the ids in a rule are called. */
export type RuleNames = {
  labels: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
  replies: ReadonlyMap<string, string>;
};

const either = (list: readonly string[]) => list.join(words.or);

function describeConditions(conditions: RuleConditions): string[] {
  return [
    ...(conditions.contains.length > 0 ? [words.contains(either(conditions.contains.map((word) => `“${word}”`)))] : []),
    ...[
      conditions.kinds.map((kind) => names[kind]),
      conditions.platforms.map((platform) => platformNames[platform]),
      conditions.sentiments.map((sentiment) => names[sentiment]),
      conditions.languages.map((language) => names[language]),
    ].flatMap((list) => (list.length > 0 ? [either(list)] : [])),
    ...(conditions.isNewPerson === null ? [] : [conditions.isNewPerson ? words.newPerson : words.knownPerson]),
    ...(conditions.isOutOfHours === null ? [] : [conditions.isOutOfHours ? words.outOfHours : words.inHours]),
  ];
}

const nameOf = (known: ReadonlyMap<string, string>, id: string) => known.get(id) ?? words.deleted;

function describeAction(action: RuleAction, { labels, members, replies }: RuleNames): string {
  switch (action.do) {
    case 'label':
      return words.label(nameOf(labels, action.labelId));
    case 'assign':
      return words.assign(nameOf(members, action.userId));
    case 'done':
      return words.done;
    case 'hide':
      return words.hide;
    case 'reply':
      return words.reply(nameOf(replies, action.savedReplyId));
    case 'notify':
    default:
      return words.notify(action.userIds.map((id) => nameOf(members, id)).join(', '));
  }
}

/** A rule in one line: when → what. */
export function describeRule(
  { conditions, actions }: Pick<InboxRule, 'conditions' | 'actions'>,
  known: RuleNames,
): string {
  return words.whole(
    describeConditions(conditions).join(words.and),
    actions.map((action) => describeAction(action, known)).join(words.and),
  );
}
