import { PlatformIdSchema } from '@ruche/contracts/accounts';
import { InstantSchema } from '@ruche/contracts/posts';
import { z } from 'zod';
import { IdempotencyHeadersSchema } from '#domain/workspaces/write-once.ts';
import { fields } from '#features/mcp/schema.ts';

const idempotencyKey = IdempotencyHeadersSchema.shape['idempotency-key'].unwrap().meta({
  description:
    'A new UUID for each thing you want done. If you don’t know whether a call arrived, send the same arguments with the same key: you get the first result, and nothing is done twice.',
});

export const scheduledFor = InstantSchema.meta({
  description:
    'Date and time with offset, such as 2031-05-04T09:30:00+02:00. Take the offset from the client’s time zone at that date.',
});

/** What a change of a post's schedule always says. */
export const changing = {
  postId: fields.postId,
  version: z.int().positive().meta({
    description: 'The version of the post that you read last. If it changed since, the call is refused: read it again.',
  }),
  idempotencyKey,
};

const text = z.string().max(70_000);

/** The limits are the API's own; these are told to the model. */
export const DraftInputSchema = z.strictObject({
  clientId: fields.clientId,
  content: text.meta({ description: 'The text of the post.' }),
  platforms: z
    .array(PlatformIdSchema)
    .max(20)
    .optional()
    .meta({ description: 'All of the client’s connected accounts on these networks.' }),
  socialAccountIds: z.array(z.uuid()).max(100).optional().meta({ description: 'Or these accounts of the client.' }),
  perPlatform: z
    .partialRecord(PlatformIdSchema, z.strictObject({ content: text }))
    .optional()
    .meta({ description: 'Another text for one network.' }),
  thread: z.array(text).max(25).optional().meta({ description: 'The rest of a thread, on networks with threads.' }),
  firstComment: text.optional(),
  mediaIds: z.array(z.uuid()).max(20).optional().meta({ description: 'Files of the media library.' }),
  tags: z.array(z.string().max(40)).max(20).optional(),
  scheduledFor: scheduledFor.optional().meta({
    description: 'When it’s meant to go out, with offset. It stays a draft: nothing goes out.',
  }),
  idempotencyKey,
});
