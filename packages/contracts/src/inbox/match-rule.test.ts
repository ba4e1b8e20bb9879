import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformIds } from '#src/accounts/platform-ids.ts';
import { conversationKinds, inboxLanguages, sentiments } from './kinds.ts';
import { containsAny, matchesRule, type RuleSubject } from './match-rule.ts';
import { type RuleConditions, RuleConditionsSchema } from './rules.ts';

const none: RuleConditions = {
  contains: [],
  kinds: [],
  platforms: [],
  sentiments: [],
  languages: [],
  isNewPerson: null,
  isOutOfHours: null,
};
const subject: RuleSubject = {
  text: 'Bonjour, où en est mon Remboursement ?',
  kind: 'message',
  platform: 'instagram',
  sentiment: 'negative',
  language: 'fr',
  isNewPerson: true,
  isOutOfHours: false,
};

describe('words in a message', () => {
  it.each([
    ['Où est mon REMBOURSEMENT ?', 'remboursement'],
    ['je suis decue', 'déçue'],
    ['Très déçue.', 'decue'],
    ['C’est où ?', "c'est où"],
    ['Le cœur de ville', 'coeur'],
    ['trop bien 🔥🔥', '🔥'],
    ['#jeuconcours 2026', 'jeuconcours'],
    ['とても素敵です', '素敵'],
    ['how much\nis it', 'how much is'],
  ])('%j has %j', (text, phrase) => {
    expect(containsAny(text, [phrase])).toBe(true);
  });

  it.each([
    ['des prix fous', 'prix fou'],
    ['carton', 'art'],
    ['un remboursement', 'rembours'],
    ['prix, mais fous', 'prix fous'],
    ['', 'prix'],
    ['prix', ''],
  ])('%j has no %j', (text, phrase) => {
    expect(containsAny(text, [phrase])).toBe(false);
  });
});

describe('a rule', () => {
  it.each<[string, Partial<RuleConditions>, boolean]>([
    ['its words', { contains: ['commande', 'remboursement'] }, true],
    ['other words', { contains: ['commande'] }, false],
    ['its kind', { kinds: ['comment', 'message'] }, true],
    ['another kind', { kinds: ['comment'] }, false],
    ['its network', { platforms: ['instagram'] }, true],
    ['another network', { platforms: ['facebook'] }, false],
    ['its sentiment', { sentiments: ['negative'] }, true],
    ['another sentiment', { sentiments: ['positive'] }, false],
    ['another language', { languages: ['en'] }, false],
    ['new people', { isNewPerson: true }, true],
    ['known people', { isNewPerson: false }, false],
    ['out of hours', { isOutOfHours: true }, false],
    ['one that holds and one that does not', { kinds: ['message'], languages: ['en'] }, false],
  ])('looks at %s', (_, when, matches) => {
    expect(matchesRule({ ...none, ...when }, subject)).toBe(matches);
  });

  it('for a sentiment or language does not match where there is none', () => {
    const unread = { ...subject, sentiment: null, language: null };
    expect(matchesRule({ ...none, sentiments: [...sentiments] }, unread)).toBe(false);
    expect(matchesRule({ ...none, languages: [...inboxLanguages] }, unread)).toBe(false);
  });

  it('matches less with each condition, and no more than its conditions one by one', () => {
    const lists = fc.record({
      contains: fc.subarray(['remboursement', 'prix', 'été', '🔥']),
      kinds: fc.subarray([...conversationKinds]),
      platforms: fc.subarray([...platformIds]),
      sentiments: fc.subarray([...sentiments]),
      languages: fc.subarray([...inboxLanguages]),
      isNewPerson: fc.constantFrom(null, true, false),
      isOutOfHours: fc.constantFrom(null, true, false),
    });
    const subjects = fc.record({
      text: fc.constantFrom('Le REMBOURSEMENT ?', 'cet ete', 'prix 🔥', ''),
      kind: fc.constantFrom(...conversationKinds),
      platform: fc.constantFrom(...platformIds),
      sentiment: fc.constantFrom(null, ...sentiments),
      language: fc.constantFrom(null, ...inboxLanguages),
      isNewPerson: fc.boolean(),
      isOutOfHours: fc.boolean(),
    });
    fc.assert(
      fc.property(lists, subjects, (when, message) => {
        const each = Object.entries(when).map(([name, value]) => matchesRule({ ...none, [name]: value }, message));
        expect(matchesRule(when, message)).toBe(each.every(Boolean));
        expect(RuleConditionsSchema.safeParse(when).success || matchesRule(when, message)).toBe(true);
      }),
    );
  });
});
