import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { mediaKinds } from '#src/media/file-types.ts';
import { PlatformOptionsSchema } from '#src/posts/options.ts';
import { ComposedSchema } from '#src/posts/posts.ts';

export const ApprovalMediaSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(mediaKinds),
    fileName: z.string(),
    altText: z.string(),
    contentHash: z.string().nullable(),
  })
  .meta({ id: 'ApprovalMedia', description: 'A file of a post, as it was when approval was asked for.' });
export type ApprovalMedia = z.infer<typeof ApprovalMediaSchema>;

export const ApprovalAccountSchema = z
  .object({ id: z.uuid(), platform: PlatformIdSchema, name: z.string().nullable() })
  .meta({ id: 'ApprovalAccount' });
export type ApprovalAccount = z.infer<typeof ApprovalAccountSchema>;

/** Stored for as long as the request: versions of posts are thinned. */
export const ApprovalSnapshotSchema = z
  .object({
    composed: ComposedSchema.extend({ options: PlatformOptionsSchema }),
    media: z.array(ApprovalMediaSchema),
    accounts: z.array(ApprovalAccountSchema),
    scheduledFor: z.iso.datetime().nullable(),
    timeZone: z.string(),
  })
  .meta({ id: 'ApprovalSnapshot', description: 'Everything that was to be published when approval was asked for.' });
export type ApprovalSnapshot = z.infer<typeof ApprovalSnapshotSchema>;

export const TextPartSchema = z
  .object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
  .meta({ id: 'TextPart', description: 'A piece of a changed text, in reading order.' });
export type TextPart = z.infer<typeof TextPartSchema>;

/** Null: for every network that the post goes to. */
const platforms = z.array(PlatformIdSchema).nullable().meta({ description: 'The networks it’s about. Null for all.' });

export const ApprovalChangeSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('text'),
      platforms,
      field: z.enum(['content', 'thread', 'firstComment']),
      index: z.int().nonnegative().nullable().meta({ description: 'Of a thread: which post, from 0.' }),
      parts: z.array(TextPartSchema),
    }),
    z.object({
      kind: z.literal('media'),
      platforms,
      before: z.array(ApprovalMediaSchema),
      after: z.array(ApprovalMediaSchema),
    }),
    z.object({
      kind: z.literal('alt_text'),
      mediaId: z.uuid(),
      fileName: z.string(),
      parts: z.array(TextPartSchema),
    }),
    z.object({
      kind: z.literal('option'),
      platform: PlatformIdSchema,
      name: z.string().meta({ description: 'As in the post’s `options`.' }),
      before: z.string(),
      after: z.string(),
    }),
    z.object({
      kind: z.literal('accounts'),
      added: z.array(ApprovalAccountSchema),
      removed: z.array(ApprovalAccountSchema),
    }),
    z.object({
      kind: z.literal('time'),
      before: z.iso.datetime().nullable(),
      after: z.iso.datetime().nullable(),
    }),
  ])
  .meta({ id: 'ApprovalChange', description: 'One thing that differs from what was asked for or approved before.' });
export type ApprovalChange = z.infer<typeof ApprovalChangeSchema>;
