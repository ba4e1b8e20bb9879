import { expect, it } from 'vitest';
import { describeRule } from './describe-rule.ts';

const none = {
  contains: [],
  kinds: [],
  platforms: [],
  sentiments: [],
  languages: [],
  isNewPerson: null,
  isOutOfHours: null,
};
const names = {
  labels: new Map([['l1', 'Orders']]),
  members: new Map([
    ['m1', 'Ana'],
    ['m2', 'Karim'],
  ]),
  replies: new Map([['r1', 'Opening hours']]),
};

it('says a rule in one line', () => {
  const conditions = { ...none, contains: ['refund', 'colis'], platforms: ['instagram' as const], isOutOfHours: true };
  const actions = [
    { do: 'label' as const, labelId: 'l1' },
    { do: 'reply' as const, savedReplyId: 'r1' },
  ];
  expect(describeRule({ conditions, actions }, names)).toBe(
    'Contains “refund” or “colis” · Instagram · Outside business hours → Label Orders · Reply with Opening hours',
  );
});

it('names what was deleted as such', () => {
  const rule = {
    conditions: { ...none, isNewPerson: true },
    actions: [{ do: 'notify' as const, userIds: ['m2', 'gone'] }],
  };
  expect(describeRule(rule, names)).toBe('First message → Notify Karim, (deleted)');
});
