import { z } from 'zod';
import { longestClientComment, mostCommentFiles } from './limits.ts';
import { PagePinSchema } from './posts.ts';

const PageCommentFileSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    mime: z.string(),
    bytes: z.int(),
    url: z.string().meta({ description: 'Works for a day, without an access token.' }),
  })
  .meta({ id: 'PageCommentFile' });
export type PageCommentFile = z.infer<typeof PageCommentFileSchema>;

export const PageCommentSchema = z
  .object({
    id: z.uuid(),
    parentId: z.uuid().nullable().meta({ description: 'The comment that it answers. One level.' }),
    author: z.object({
      kind: z.enum(['agency', 'client']),
      name: z.string().meta({ description: 'As it was when the comment was written.' }),
      isYou: z.boolean(),
    }),
    text: z.string().meta({ description: 'Empty once deleted.' }),
    pin: PagePinSchema.nullable(),
    files: z.array(PageCommentFileSchema),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    isDeleted: z.boolean(),
    resolvedAt: z.iso.datetime().nullable(),
    resolvedBy: z.string().nullable(),
  })
  .meta({ id: 'PageComment' });
export type PageComment = z.infer<typeof PageCommentSchema>;

export const PageCommentListSchema = z
  .object({ items: z.array(PageCommentSchema) })
  .meta({ id: 'PageCommentList', description: 'Oldest first.' });
export type PageCommentList = z.infer<typeof PageCommentListSchema>;

export const NewPageCommentSchema = z
  .object({
    key: z.uuid().meta({ description: 'Made by the page, once for each comment. Sent again, it’s the same comment.' }),
    text: z
      .string()
      .trim()
      .min(1, 'Write something first.')
      .max(longestClientComment, 'Comments can have up to 5,000 characters.'),
    parentId: z.uuid().nullable().default(null),
    pin: PagePinSchema.nullable().default(null),
    fileIds: z
      .array(z.uuid())
      .max(mostCommentFiles, `Attach up to ${mostCommentFiles} files.`)
      .default([])
      .meta({ description: 'Files that were uploaded for it.' }),
  })
  .meta({ id: 'NewPageComment' });
export type NewPageComment = z.input<typeof NewPageCommentSchema>;

export const PageResolutionSchema = z.object({ isResolved: z.boolean() }).meta({ id: 'PageResolution' });
export type PageResolution = z.infer<typeof PageResolutionSchema>;

/** The file is the request's body. */
export const PageFileQuerySchema = z.object({ fileName: z.string().min(1).max(255) });

export const UploadedPageFileSchema = PageCommentFileSchema.meta({ id: 'UploadedPageFile' });
