import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { InstantSchema } from '#src/posts/posts.ts';
import { InboxAbilitiesSchema } from './abilities.ts';
import { ConversationKindSchema, ConversationStateSchema, InboxLanguageSchema, SentimentSchema } from './kinds.ts';
import { InboxPersonSchema } from './people.ts';

export const mostLabelsPerConversation = 20;

/** Whose conversation it is: what the answer box wears. */
export const InboxAccountSchema = z
  .object({
    socialAccountId: z
      .uuid()
      .nullable()
      .meta({ description: 'Null once the account was disconnected: read-only then.' }),
    platform: PlatformIdSchema,
    name: z.string(),
    avatarPath: z.string().nullable(),
    isConnected: z.boolean(),
  })
  .meta({ id: 'InboxAccount' });
export type InboxAccount = z.infer<typeof InboxAccountSchema>;

export const ConversationPostSchema = z
  .object({
    publicationId: z.uuid().nullable().meta({ description: 'Of the feed and analytics.' }),
    postId: z.uuid().nullable().meta({ description: 'If the post was made in Ruche.' }),
    text: z.string(),
    permalink: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    publishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ConversationPost', description: 'The post that it is below.' });
export type ConversationPost = z.infer<typeof ConversationPostSchema>;

export const AnswerWindowSchema = z
  .object({
    isOpen: z.boolean(),
    closesAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when the network lets you answer. Null for no limit.' }),
    reason: z.string().nullable().meta({ description: 'Why an answer isn’t possible, in plain words.' }),
  })
  .meta({ id: 'AnswerWindow' });
export type AnswerWindow = z.infer<typeof AnswerWindowSchema>;

export const ConversationSchema = z
  .object({
    id: z.uuid(),
    kind: ConversationKindSchema,
    client: z.object({ id: z.uuid(), name: z.string(), brandColor: z.string().nullable() }),
    account: InboxAccountSchema,
    person: InboxPersonSchema.nullable().meta({
      description: 'Null for what the account itself wrote below its post.',
    }),
    post: ConversationPostSchema.nullable(),
    state: ConversationStateSchema,
    snoozedUntil: z.iso.datetime().nullable(),
    assigneeId: z.uuid().nullable(),
    labelIds: z.array(z.uuid()),
    isSpam: z.boolean(),
    isWatched: z.boolean().meta({ description: 'Contains one of the client’s words to watch.' }),
    sentiment: SentimentSchema.nullable().meta({ description: 'Of the person’s last message.' }),
    language: InboxLanguageSchema.nullable(),
    unreadCount: z.int().nonnegative(),
    waitingSince: z.iso.datetime().nullable().meta({ description: 'Since when the person waits for an answer.' }),
    dueAt: z.iso.datetime().nullable().meta({ description: 'When the client’s answer target breaks.' }),
    lastMessage: z.object({
      text: z.string().meta({ description: 'The first 280 characters.' }),
      direction: z.enum(['in', 'out']),
      at: z.iso.datetime(),
      hasAttachments: z.boolean(),
    }),
    hasTrouble: z.boolean().meta({ description: 'An answer failed or needs a check.' }),
    window: AnswerWindowSchema,
    abilities: InboxAbilitiesSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof ConversationSchema>;

/**
 * `all` leaves out spam; `waiting` is what waits for an answer, whoever has it; `troubled` is where an answer failed or
 * needs a check, spam included.
 */
export const inboxViews = [
  'all',
  'open',
  'unassigned',
  'mine',
  'waiting',
  'unread',
  'troubled',
  'snoozed',
  'done',
  'spam',
] as const;
export const InboxViewSchema = z.enum(inboxViews);
export type InboxView = z.infer<typeof InboxViewSchema>;

export const conversationFilters = {
  clientId: z.uuid().optional(),
  socialAccountId: z.uuid().optional(),
  platform: PlatformIdSchema.optional(),
  kind: ConversationKindSchema.optional(),
  state: ConversationStateSchema.optional(),
  assignee: z
    .union([z.uuid(), z.enum(['me', 'none'])])
    .optional()
    .meta({ description: 'A member’s ID, `me`, or `none`.' }),
  label: z.uuid().optional(),
  sentiment: SentimentSchema.optional(),
  language: InboxLanguageSchema.optional(),
  personId: z.uuid().optional(),
  publicationId: z.uuid().optional().meta({ description: 'Below this post of the feed.' }),
  q: z.string().trim().max(200).optional().meta({ description: 'Words in messages, or the person’s name.' }),
};

export const ConversationListQuerySchema = PageQuerySchema.extend({
  view: InboxViewSchema.default('open'),
  ...conversationFilters,
  sort: z
    .enum(['newest', 'oldest', 'due'])
    .default('newest')
    .meta({ description: '`due`: what breaks its answer target first.' }),
});
export type ConversationListQuery = z.infer<typeof ConversationListQuerySchema>;
export const ConversationListSchema = pageOf(ConversationSchema).meta({ id: 'ConversationList' });

export const ConversationCountsQuerySchema = z.object({ clientId: z.uuid().optional() });
export const ConversationCountsSchema = z
  .object({
    byView: z.record(InboxViewSchema, z.int().nonnegative()).meta({ description: 'Above 999, 1000.' }),
    overdue: z.int().nonnegative().meta({ description: 'Past their answer target.' }),
  })
  .meta({ id: 'ConversationCounts' });
export type ConversationCounts = z.infer<typeof ConversationCountsSchema>;

/** What people change of a conversation. */
export const conversationFields = {
  state: ConversationStateSchema,
  snoozedUntil: InstantSchema.nullable().meta({ description: 'Required for `snoozed`.' }),
  assigneeId: z.uuid().nullable(),
  labelIds: z.array(z.uuid()).max(mostLabelsPerConversation),
  isSpam: z.boolean(),
  isRead: z.boolean().meta({ description: 'False marks the last message as unread.' }),
};

export const ConversationChangeSchema = z
  .object({ ...conversationFields, labels: conversationFields.labelIds.meta({ description: 'Same as `labelIds`.' }) })
  .partial()
  .refine(({ state, snoozedUntil }) => (state === 'snoozed') === (typeof snoozedUntil === 'string'), {
    path: ['snoozedUntil'],
    message: 'Choose until when to snooze it.',
  })
  .transform(({ labels, ...change }) => (labels === undefined ? change : { labelIds: labels, ...change }))
  .meta({
    id: 'ConversationChange',
    description: 'Only the fields you send are changed.',
    example: { state: 'done' },
  });
export type ConversationChange = z.infer<typeof ConversationChangeSchema>;
