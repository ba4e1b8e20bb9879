import { z } from 'zod';

// Who has to say yes before posts of a client go out. A rule names the steps, in their order, and who decides each; it
// applies to what is published from then on, whenever it was written.

export const approvalModes = ['none', 'internal', 'client', 'internal_then_client'] as const;
export const ApprovalModeSchema = z.enum(approvalModes);
export type ApprovalMode = z.infer<typeof ApprovalModeSchema>;

export const approvalSteps = ['internal', 'client'] as const;
export const ApprovalStepSchema = z.enum(approvalSteps);
export type ApprovalStep = z.infer<typeof ApprovalStepSchema>;

const stepsByMode: Record<ApprovalMode, readonly ApprovalStep[]> = {
  none: [],
  internal: ['internal'],
  client: ['client'],
  internal_then_client: ['internal', 'client'],
};

/** What has to be approved, in this order. */
export const stepsOf = (mode: ApprovalMode): readonly ApprovalStep[] => stepsByMode[mode];

export const ApprovalFromSchema = z
  .enum(['any', 'all'])
  .meta({ description: '`any`: one yes is enough. `all`: everybody has to say yes.' });
export type ApprovalFrom = z.infer<typeof ApprovalFromSchema>;

export const ApprovalAskedPerSchema = z.enum(['post', 'week', 'campaign']);
export type ApprovalAskedPer = z.infer<typeof ApprovalAskedPerSchema>;

export const ApprovalWindowSchema = z.enum(['hour', 'day', 'week']);
export type ApprovalWindow = z.infer<typeof ApprovalWindowSchema>;

export const approvalSilences = ['wait', 'remind', 'go_out', 'do_not_go_out'] as const;
export const ApprovalSilenceSchema = z.enum(approvalSilences);
export type ApprovalSilence = z.infer<typeof ApprovalSilenceSchema>;

export const longestDeadlineHours = 336;
const mostApprovers = 50;
const mostReminders = 3;

const ids = (what: string) => z.array(z.uuid()).max(mostApprovers, `A rule can name up to ${mostApprovers} ${what}.`);
const withoutRepeats = <Item>(all: Item[]): Item[] => [...new Set(all)];

const InternalSchema = z.object({
  userIds: ids('teammates').meta({ description: 'Who can approve. Empty: every owner and manager.' }),
  from: ApprovalFromSchema,
  allowsOwn: z.boolean().meta({ description: 'Whether the author of a post can approve it.' }),
});
const ClientSideSchema = z.object({
  contactIds: ids('contacts').meta({
    description: 'Contacts of the client who can approve. They need an email address.',
  }),
  from: ApprovalFromSchema,
});

const fields = {
  mode: ApprovalModeSchema.meta({ description: 'Who has to approve posts before they go out.' }),
  internal: InternalSchema,
  client: ClientSideSchema,
  askedPer: ApprovalAskedPerSchema.meta({
    description:
      'Whether approval is asked for each post by itself, or for a week or a campaign at once. A week is Monday to Sunday in the client’s time zone.',
  }),
  window: ApprovalWindowSchema.meta({
    description:
      'How far a post can be moved after a yes: up to an hour, within the same day, or within the same week of the client’s time zone.',
  }),
  deadlineHours: z
    .int()
    .min(0)
    .max(longestDeadlineHours)
    .meta({ description: 'How many hours before the post’s time an answer is due.' }),
  silence: ApprovalSilenceSchema.meta({
    description:
      'What happens without an answer by then. `wait`: nothing. `remind`: reminders go on. `go_out`: the post counts as approved. `do_not_go_out`: it can’t be approved anymore.',
  }),
  reminderHours: z
    .array(z.int().min(1).max(longestDeadlineHours))
    .max(mostReminders, `Up to ${mostReminders} reminders.`)
    .meta({ description: 'How many hours before the deadline people who haven’t answered are reminded.' }),
};

/** What is in force for clients without a rule, and what a new rule begins with. */
export const noApprovalRule = {
  mode: 'none',
  internal: { userIds: [], from: 'any', allowsOwn: false },
  client: { contactIds: [], from: 'any' },
  askedPer: 'post',
  window: 'day',
  deadlineHours: 24,
  silence: 'remind',
  reminderHours: [24],
} as const satisfies z.input<typeof ApprovalRuleInputSchema>;

export const ApprovalRuleInputSchema = z
  .object({
    mode: fields.mode,
    internal: InternalSchema.partial()
      .default({})
      .transform(({ userIds = [], from = 'any', allowsOwn = false }) => ({
        userIds: withoutRepeats(userIds),
        from,
        allowsOwn,
      })),
    client: ClientSideSchema.partial()
      .default({})
      .transform(({ contactIds = [], from = 'any' }) => ({
        contactIds: withoutRepeats(contactIds),
        from,
      })),
    askedPer: fields.askedPer.default('post'),
    window: fields.window.default('day'),
    deadlineHours: fields.deadlineHours.default(24),
    silence: fields.silence.default('remind'),
    reminderHours: fields.reminderHours
      .default([24])
      .transform((all) => withoutRepeats(all).toSorted((one, other) => other - one)),
  })
  .superRefine(({ mode, client, silence, deadlineHours }, context) => {
    if (silence === 'go_out' && deadlineHours === 0) {
      const message = 'Choose at least 1 hour, so that posts can still go out on time.';
      context.addIssue({ code: 'custom', path: ['deadlineHours'], message });
    }
    if (!stepsOf(mode).includes('client') || client.contactIds.length > 0) return;
    context.addIssue({ code: 'custom', path: ['client', 'contactIds'], message: 'Choose at least one contact.' });
  })
  .meta({ id: 'ApprovalRuleChange', description: 'Replaces the client’s approval rule.' });
export type ApprovalRuleInput = z.infer<typeof ApprovalRuleInputSchema>;

export const ApprovalRuleSchema = z
  .object({
    ...fields,
    clientId: z.uuid(),
    changedAt: z.iso.datetime().nullable().meta({ description: 'Null if the client never had a rule.' }),
  })
  .meta({
    id: 'ApprovalRule',
    description: 'Who has to approve a client’s posts, and what happens if no one answers.',
  });
export type ApprovalRule = z.infer<typeof ApprovalRuleSchema>;

/** What a rule says, apart from whose it is and since when. */
export const ApprovalRuleTermsSchema = z.object(fields);
export type ApprovalRuleTerms = z.infer<typeof ApprovalRuleTermsSchema>;
