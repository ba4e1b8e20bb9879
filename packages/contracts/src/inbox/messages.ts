import { z } from 'zod';
import { AnswerStateSchema, InboxLanguageSchema, SentimentSchema } from './kinds.ts';

/** Above any network's limit. */
const mostAnswerCharacters = 10_000;

export const InboxAttachmentSchema = z
  .object({
    kind: z.enum(['image', 'video', 'audio', 'file', 'sticker', 'link']),
    url: z.string().nullable().meta({ description: 'At the network, where it may expire. Null if it can’t be shown.' }),
    name: z.string().nullable(),
  })
  .meta({ id: 'InboxAttachment' });
export type InboxAttachment = z.infer<typeof InboxAttachmentSchema>;

export const InboxMessageSchema = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    direction: z.enum(['in', 'out']),
    text: z.string(),
    attachments: z.array(InboxAttachmentSchema),
    sentAt: z.iso.datetime().meta({ description: 'When it was written, by the network’s clock.' }),
    editedAt: z.iso.datetime().nullable(),
    removedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it was deleted at the network. Its text is gone.' }),
    isHidden: z.boolean(),
    isLiked: z.boolean().meta({ description: 'Liked by the account.' }),
    isPrivate: z.boolean().meta({ description: 'A private answer to a public comment.' }),
    parentId: z.uuid().nullable().meta({ description: 'The message that it answers, if the network tells.' }),
    permalink: z.string().nullable(),
    sentiment: SentimentSchema.nullable().meta({ description: 'Null for answers and other languages.' }),
    isSentimentCorrected: z.boolean(),
    language: InboxLanguageSchema.nullable(),
    state: AnswerStateSchema.nullable().meta({ description: 'Of an answer. Null for what people wrote.' }),
    reason: z.string().nullable().meta({ description: 'Why it failed or needs a check, in plain words.' }),
    userId: z.uuid().nullable().meta({ description: 'Who wrote the answer in Ruche. Null if it was made elsewhere.' }),
    ruleId: z.uuid().nullable().meta({ description: 'The rule that sent it.' }),
    isFromRuche: z.boolean(),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof InboxMessageSchema>;

export const InboxMessageListSchema = z
  .object({
    items: z.array(InboxMessageSchema),
    nextCursor: z.string().nullable().meta({ description: 'Send this as `cursor` to get newer messages.' }),
  })
  .meta({ id: 'InboxMessageList', description: 'Oldest first.' });

export const InboxMessageQuerySchema = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
});
export type InboxMessageQuery = z.infer<typeof InboxMessageQuerySchema>;

export const AnswerInputSchema = z
  .object({
    text: z.string().trim().max(mostAnswerCharacters, 'Answers can have up to 10,000 characters.').default(''),
    mediaIds: z.array(z.uuid()).max(10).default([]),
    parentId: z.uuid().optional().meta({ description: 'The message to answer. Defaults to the person’s last one.' }),
    isPrivate: z.boolean().default(false).meta({ description: 'Answer a comment by a private message.' }),
    seenMessageId: z
      .uuid()
      .optional()
      .meta({ description: 'The last message you saw. If someone answered since then, you get a 409 first.' }),
    isSure: z.boolean().default(false).meta({ description: 'Send it although someone else just answered.' }),
  })
  .refine(({ text, mediaIds }) => text !== '' || mediaIds.length > 0, { path: ['text'], message: 'Write an answer.' })
  .meta({ id: 'NewAnswer', example: { text: 'Thank you, Ana! We open at 7 tomorrow.' } });
export type AnswerInput = z.infer<typeof AnswerInputSchema>;

/** For one that may or may not have left: somebody looked at the network themselves. */
export const AnswerSettlementSchema = z
  .object({ outcome: z.enum(['sent', 'not_sent']) })
  .meta({ id: 'AnswerSettlement' });
export type AnswerSettlement = z.infer<typeof AnswerSettlementSchema>;

export const MessageChangeSchema = z
  .object({ isHidden: z.boolean(), isLiked: z.boolean(), sentiment: SentimentSchema })
  .partial()
  .refine((change) => Object.keys(change).length === 1, 'Change one thing at a time.')
  .meta({
    id: 'InboxMessageChange',
    description: 'Hides, likes, or corrects the sentiment of a message.',
    example: { sentiment: 'positive' },
  });
export type MessageChange = z.infer<typeof MessageChangeSchema>;

/** What happened to an answer on its way, for people. */
export const AnswerReceiptSchema = z
  .object({
    messageId: z.uuid(),
    attempts: z.array(
      z.object({
        number: z.int().positive(),
        kind: z.enum(['send', 'look']),
        startedAt: z.iso.datetime(),
        endedAt: z.iso.datetime().nullable(),
        outcome: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AnswerReceipt' });
export type AnswerReceipt = z.infer<typeof AnswerReceiptSchema>;
