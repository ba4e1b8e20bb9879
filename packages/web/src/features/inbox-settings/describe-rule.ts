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

function describeConditions(when: RuleConditions): string[] {
  return [
    ...(when.contains.length > 0 ? [words.contains(either(when.contains.map((word) => `“${word}”`)))] : []),
    ...[
      when.kinds.map((kind) => names[kind].toLowerCase()),
      when.platforms.map((platform) => platformNames[platform]),
      when.sentiments.map((sentiment) => names[sentiment].toLowerCase()),
      when.languages.map((language) => names[language]),
    ].flatMap((list) => (list.length > 0 ? [either(list)] : [])),
    ...(when.isNewPerson === null ? [] : [when.isNewPerson ? words.newPerson : words.knownPerson]),
    ...(when.isOutOfHours === null ? [] : [when.isOutOfHours ? words.outOfHours : words.inHours]),
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

/** A rule in one sentence. */
export function describeRule({ when, then: actions }: Pick<InboxRule, 'when' | 'then'>, known: RuleNames): string {
  return words.whole(
    describeConditions(when).join(', '),
    actions.map((action) => describeAction(action, known)).join(', '),
  );
}
