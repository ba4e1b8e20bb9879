import { z } from 'zod';

/** What the network lets an account do in conversations of one kind. Data of its connector; decides which buttons exist. */
export const InboxAbilitiesSchema = z
  .object({
    canReply: z.boolean(),
    canReplyPrivately: z.boolean().meta({ description: 'Answer a comment with a message that only its author sees.' }),
    canHide: z.boolean(),
    canLike: z.boolean(),
    canDelete: z.boolean().meta({ description: 'Delete what other people wrote.' }),
    canDeleteOwn: z.boolean(),
    maxLength: z.int().positive().meta({ description: 'Of an answer, in the network’s way of counting.' }),
    counts: z.enum(['characters', 'bytes', 'weighted']).meta({ description: '`weighted` is X’s way of counting.' }),
    mostAttachments: z.int().nonnegative(),
    attachmentTypes: z.array(z.string()).meta({ description: 'MIME types, such as image/jpeg.' }),
    windowHours: z
      .number()
      .positive()
      .nullable()
      .meta({ description: 'How long after the person’s last message an answer is allowed. Null for no limit.' }),
  })
  .meta({ id: 'InboxAbilities', description: 'What the network allows in this conversation.' });
export type InboxAbilities = z.infer<typeof InboxAbilitiesSchema>;
