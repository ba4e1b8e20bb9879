import { z } from 'zod';
import { ErrorCodeSchema } from '#src/api/errors.ts';
import { InstantSchema } from '#src/posts/posts.ts';
import { mostLabelsPerConversation } from './conversations.ts';
import { ConversationStateSchema } from './kinds.ts';

export const mostBulkConversations = 500;

const ids = z
  .array(z.uuid())
  .min(1, 'Choose at least one conversation.')
  .max(mostBulkConversations, `You can change up to ${mostBulkConversations} conversations at a time.`);

/** How a conversation was before a change: undo sends it back. */
export const ConversationStandingSchema = z
  .object({
    id: z.uuid(),
    state: ConversationStateSchema,
    snoozedUntil: z.iso.datetime().nullable(),
    assigneeId: z.uuid().nullable(),
    labelIds: z.array(z.uuid()).max(mostLabelsPerConversation),
    isSpam: z.boolean(),
    unreadCount: z.int().nonnegative(),
  })
  .meta({ id: 'ConversationStanding' });
export type ConversationStanding = z.infer<typeof ConversationStandingSchema>;

export const ConversationBulkSchema = z
  .discriminatedUnion('operation', [
    z.object({ operation: z.enum(['done', 'reopen', 'read', 'unread', 'spam', 'not-spam']), ids }),
    z.object({ operation: z.literal('snooze'), until: InstantSchema, ids }),
    z.object({ operation: z.literal('assign'), assigneeId: z.uuid().nullable(), ids }),
    z.object({ operation: z.enum(['label', 'unlabel']), labelId: z.uuid(), ids }),
    z.object({
      operation: z.literal('restore'),
      items: z.array(ConversationStandingSchema).min(1).max(mostBulkConversations),
    }),
  ])
  .meta({ id: 'ConversationBulk', description: 'One change to many conversations.' });
export type ConversationBulk = z.infer<typeof ConversationBulkSchema>;

export const ConversationBulkResultSchema = z
  .object({
    before: z
      .array(ConversationStandingSchema)
      .meta({ description: 'Of those that were changed. Send them with `restore` to undo.' }),
    refused: z.array(z.object({ id: z.uuid(), code: ErrorCodeSchema, message: z.string() })),
  })
  .meta({ id: 'ConversationBulkResult' });
export type ConversationBulkResult = z.infer<typeof ConversationBulkResultSchema>;
