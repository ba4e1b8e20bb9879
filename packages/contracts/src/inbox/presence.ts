import { z } from 'zod';

/** Who has a conversation open says so this often; silence for twice as long means gone. */
export const presenceSeconds = 10;

export const PresenceInputSchema = z
  .object({ activity: z.enum(['viewing', 'writing', 'left']) })
  .meta({ id: 'NewConversationPresence' });
export type PresenceInput = z.infer<typeof PresenceInputSchema>;

/** What open windows hear as `presence`. */
export const PresenceSchema = z
  .object({
    conversationId: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    activity: z.enum(['viewing', 'writing', 'left']),
  })
  .meta({ id: 'ConversationPresence', description: 'A colleague who has the conversation open.' });
export type Presence = z.infer<typeof PresenceSchema>;
