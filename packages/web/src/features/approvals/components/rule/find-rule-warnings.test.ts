import { ApprovalRuleInputSchema } from '@ruche/contracts/approvals';
import { expect, it } from 'vitest';
import { ruleWarnings as words } from '#features/approvals/words/rule.ts';
import { findRuleWarnings, type RuleFacts } from './find-rule-warnings.ts';

const [ada, grace, ines] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];
const link = {
  id: ines,
  url: 'https://ruche.example/c/x',
  language: 'en',
  createdAt: '2031-05-01T00:00:00Z',
  createdByName: null,
  expiresAt: '2031-06-01T00:00:00Z',
  isExpired: false,
  lastOpenedAt: null,
  sentAt: null,
} as const;
const facts: RuleFacts = {
  members: [
    { id: ada, name: 'Ada', role: 'owner' },
    { id: grace, name: 'Grace', role: 'member' },
  ],
  contacts: [{ id: ines, email: 'ines@example.com' }],
  link,
  isSaved: true,
};
const both = { mode: 'internal_then_client', internal: { userIds: [ada, grace] }, client: { contactIds: [ines] } };
const ruleOf = (change: object) => ApprovalRuleInputSchema.parse({ ...both, ...change });

it('says nothing where everybody can be asked, and nothing of steps that there are not', () => {
  expect(findRuleWarnings(ruleOf({}), facts)).toEqual([]);
  expect(findRuleWarnings(ruleOf({ mode: 'none' }), { ...facts, members: [], contacts: [], link: null })).toEqual([]);
  expect(findRuleWarnings(ruleOf({ mode: 'internal' }), { ...facts, link: null })).toEqual([]);
});

it.each([
  ['owners and managers alone', []],
  ['a teammate alone', [ada]],
])('says whose posts nobody could approve: %s', (_who, userIds) => {
  expect(findRuleWarnings(ruleOf({ internal: { userIds } }), facts)).toEqual([words.onlyAuthor('Ada')]);
  expect(findRuleWarnings(ruleOf({ internal: { userIds, allowsOwn: true } }), facts)).toEqual([]);
});

it('says that those who are named are gone', () => {
  expect(findRuleWarnings(ruleOf({ internal: { userIds: [ines] } }), facts)).toEqual([words.noTeammate]);
});

it('says that nobody at the client can be reached, of a rule that is being written only once somebody is chosen', () => {
  const contacts = [{ id: ines, email: '' }];
  expect(findRuleWarnings(ruleOf({}), { ...facts, contacts })).toEqual([words.noContact]);
  expect(findRuleWarnings(ruleOf({}), { ...facts, contacts, isSaved: false })).toEqual([]);
});

it('says that the client’s link works no more, and nothing of one that the first mail makes', () => {
  expect(findRuleWarnings(ruleOf({}), { ...facts, link: null })).toEqual([]);
  expect(findRuleWarnings(ruleOf({}), { ...facts, link: { ...link, isExpired: true } })).toEqual([words.expiredLink]);
  expect(findRuleWarnings(ruleOf({}), { ...facts, link: undefined })).toEqual([]);
});
