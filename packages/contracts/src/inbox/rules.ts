import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { ConversationKindSchema, InboxLanguageSchema, SentimentSchema } from './kinds.ts';

export const mostRules = 50;
/** On so many of the last messages a rule is tried before it is switched on. */
export const dryRunMessages = 200;

/** Every condition that is given must hold; one of each list. */
export const RuleConditionsSchema = z
  .object({
    contains: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
    kinds: z.array(ConversationKindSchema).default([]),
    platforms: z.array(PlatformIdSchema).default([]),
    sentiments: z.array(SentimentSchema).default([]),
    languages: z.array(InboxLanguageSchema).default([]),
    isNewPerson: z.boolean().nullable().default(null),
    isOutOfHours: z.boolean().nullable().default(null),
  })
  .refine(
    ({ isNewPerson, isOutOfHours, ...lists }) =>
      isNewPerson !== null || isOutOfHours !== null || Object.values(lists).some((list) => list.length > 0),
    'Add at least one condition.',
  )
  .meta({ id: 'RuleConditions' });
export type RuleConditions = z.infer<typeof RuleConditionsSchema>;

export const RuleActionSchema = z
  .discriminatedUnion('do', [
    z.object({ do: z.literal('label'), labelId: z.uuid() }),
    z.object({ do: z.literal('assign'), userId: z.uuid() }),
    z.object({ do: z.literal('done') }),
    z.object({ do: z.literal('hide') }),
    z.object({ do: z.literal('reply'), savedReplyId: z.uuid() }),
    z.object({ do: z.literal('notify'), userIds: z.array(z.uuid()).min(1).max(20) }),
  ])
  .meta({ id: 'RuleAction', description: 'A reply is sent once per person a day at most.' });
export type RuleAction = z.infer<typeof RuleActionSchema>;

const fields = {
  clientId: z.uuid().nullable().meta({ description: 'Null for all clients.' }),
  name: z.string().trim().min(1, 'Name this rule.').max(80, 'Names can have up to 80 characters.'),
  conditions: RuleConditionsSchema,
  actions: z
    .array(RuleActionSchema)
    .min(1, 'Choose what the rule does.')
    .max(6)
    .refine((actions) => new Set(actions.map((action) => action.do)).size === actions.length, 'Use each action once.'),
};
export const InboxRuleInputSchema = z.object({ ...fields, clientId: fields.clientId.default(null) }).meta({
  id: 'NewInboxRule',
  description: 'A new rule is off until you switch it on.',
  example: { name: 'Thanks need no answer', conditions: { contains: ['merci', 'thanks'] }, actions: [{ do: 'done' }] },
});
export type InboxRuleInput = z.infer<typeof InboxRuleInputSchema>;
export const InboxRuleChangeSchema = z
  .object({ ...fields, isOn: z.boolean() })
  .partial()
  .meta({
    id: 'InboxRuleChange',
    description: 'A rule can be switched on once it was tried as it is now.',
    example: { name: 'Thanks need no answer' },
  });
export type InboxRuleChange = z.infer<typeof InboxRuleChangeSchema>;

export const InboxRuleSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid().nullable(),
    name: z.string(),
    conditions: RuleConditionsSchema,
    actions: z.array(RuleActionSchema),
    isOn: z.boolean(),
    isTried: z.boolean().meta({ description: 'Whether it was tried as it is now.' }),
    problem: z.string().nullable().meta({ description: 'Why it can’t work, such as a deleted label.' }),
    runCount: z.int().nonnegative().meta({ description: 'How many messages it acted on.' }),
    lastRunAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'InboxRule' });
export type InboxRule = z.infer<typeof InboxRuleSchema>;
export const InboxRuleListSchema = z
  .object({ items: z.array(InboxRuleSchema), nextCursor: z.null() })
  .meta({ id: 'InboxRuleList', description: 'In the order in which they are applied.' });

export const InboxRuleOrderSchema = z
  .object({ ids: z.array(z.uuid()).max(mostRules) })
  .meta({ id: 'InboxRuleOrder', description: 'Rules that are left out come last.' });
export type InboxRuleOrder = z.infer<typeof InboxRuleOrderSchema>;

const RuleMatchSchema = z.object({
  messageId: z.uuid(),
  conversationId: z.uuid(),
  personName: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
});

export const RuleTrialSchema = z
  .object({
    tried: z.int().nonnegative().meta({ description: 'How many messages it was tried on.' }),
    matched: z.int().nonnegative(),
    replies: z.int().nonnegative().meta({ description: 'How many replies it would have sent.' }),
    matches: z.array(RuleMatchSchema),
  })
  .meta({ id: 'RuleTrial', description: 'What the rule would have done. Nothing is changed.' });
export type RuleTrial = z.infer<typeof RuleTrialSchema>;

export const RuleRunListSchema = z
  .object({
    items: z.array(
      RuleMatchSchema.extend({
        id: z.uuid(),
        ranAt: z.iso.datetime(),
        did: z.array(z.string()).meta({ description: 'In plain words.' }),
        undoneAt: z.iso.datetime().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'RuleRunList', description: 'Newest first.' });
export type RuleRunList = z.infer<typeof RuleRunListSchema>;

export const RuleUndoSchema = z
  .object({ runIds: z.array(z.uuid()).min(1).max(500).optional().meta({ description: 'Omitted: everything it did.' }) })
  .meta({ id: 'RuleUndo', description: 'Replies that were sent stay.' });
export type RuleUndo = z.infer<typeof RuleUndoSchema>;
export const RuleUndoneSchema = z
  .object({ undone: z.int().nonnegative(), kept: z.int().nonnegative() })
  .meta({ id: 'RuleUndone', description: '`kept`: changed by someone since, or sent.' });
export type RuleUndone = z.infer<typeof RuleUndoneSchema>;
