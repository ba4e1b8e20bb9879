import { z } from 'zod';

/** What one person is told by mail or SMS. It holds a code or link of theirs, so it is sealed wherever it waits. */
export const MessageSchema = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('email'),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** For what somebody wrote to somebody: where the answer goes. */
    replyTo: z.string().optional(),
    /** For what an agency writes to its clients: its name sends it, and its logo is attached where there is one. */
    sender: z.object({ workspaceId: z.uuid(), name: z.string() }).optional(),
    /** For mails that come again and again: where they are switched off, also by mail programs on their own. */
    unsubscribeUrl: z.url().optional(),
    /** From then on its code is void, or its news is too old: it is not sent any more. */
    staleAt: z.iso.datetime(),
  }),
  z.object({ channel: z.literal('sms'), to: z.string(), text: z.string(), staleAt: z.iso.datetime() }),
]);
export type Message = z.infer<typeof MessageSchema>;

/** The purpose under which messages are sealed; who sends them opens them with the same word. */
export const messageSealPurpose = 'messages';
