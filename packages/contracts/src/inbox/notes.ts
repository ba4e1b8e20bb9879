import { z } from 'zod';

export const ConversationNoteInputSchema = z
  .object({
    text: z.string().trim().min(1, 'Notes can’t be empty.').max(5_000, 'Notes can have up to 5,000 characters.'),
    mentions: z.array(z.uuid()).max(20).default([]).meta({ description: 'Members who are notified.' }),
  })
  .meta({ id: 'NewConversationNote', description: 'An internal note. It never leaves Ruche.' });
export type ConversationNoteInput = z.infer<typeof ConversationNoteInputSchema>;

export const ConversationNoteSchema = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    userId: z.uuid().nullable().meta({ description: 'Null if that account was deleted.' }),
    text: z.string(),
    mentions: z.array(z.uuid()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ConversationNote' });
export type ConversationNote = z.infer<typeof ConversationNoteSchema>;

export const ConversationNoteListSchema = z
  .object({ items: z.array(ConversationNoteSchema), nextCursor: z.null() })
  .meta({ id: 'ConversationNoteList', description: 'Oldest first.' });
