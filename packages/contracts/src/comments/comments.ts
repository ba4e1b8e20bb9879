import { z } from 'zod';
import { PageQuerySchema, pageOf } from '#src/api/paging.ts';
import { CommentFileSchema } from './files.ts';
import { commentTextLimit, mostCommentFiles } from './limits.ts';
import { CommentPinSchema } from './pins.ts';
import { CommentSideSchema } from './sides.ts';

const TextSchema = z
  .string()
  .trim()
  .max(commentTextLimit, 'Comments can have up to 5,000 characters.')
  .meta({ example: 'Could we show the new oven?' });
const RequiredTextSchema = TextSchema.min(1, 'Comments can’t be empty.');

const MentionsSchema = z.array(z.uuid()).max(20).meta({ description: 'Members who are notified.', example: [] });
const MentionedContactsSchema = z
  .array(z.uuid())
  .max(20)
  .meta({ description: 'Contacts of the client who are notified. On the client side only.', example: [] });

const FileIdsSchema = z
  .array(z.uuid())
  .max(mostCommentFiles, 'A comment can have up to 5 files.')
  .meta({ description: 'Files that you uploaded for this post and this side.', example: [] });

export const PostCommentInputSchema = z
  .object({
    side: CommentSideSchema,
    text: TextSchema,
    parentId: z
      .uuid()
      .nullable()
      .default(null)
      .meta({ description: 'The first comment of the thread to answer, on the same side.', example: null }),
    mentions: MentionsSchema.default([]),
    mentionedContacts: MentionedContactsSchema.default([]),
    pin: CommentPinSchema.nullable().default(null).meta({ example: null }),
    fileIds: FileIdsSchema.default([]),
  })
  .superRefine(({ side, text, parentId, mentionedContacts, pin, fileIds }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (text === '' && fileIds.length === 0) refuse('text', 'Comments can’t be empty.');
    if (side === 'internal' && mentionedContacts.length > 0) {
      refuse('mentionedContacts', 'Contacts don’t see internal comments.');
    }
    if (parentId !== null && pin !== null) refuse('pin', 'Only the first comment of a thread has a pin.');
  })
  .meta({ id: 'NewPostComment', description: 'A comment on a post. The side can’t be changed later.' });
export type PostCommentInput = z.infer<typeof PostCommentInputSchema>;

export const PostCommentChangeSchema = z
  .object({
    text: RequiredTextSchema,
    mentions: MentionsSchema.default([]),
    mentionedContacts: MentionedContactsSchema.default([]),
  })
  .meta({ id: 'PostCommentChange' });
export type PostCommentChange = z.infer<typeof PostCommentChangeSchema>;

export const commentAuthorKinds = ['member', 'api_key', 'contact'] as const;

const CommentAuthorSchema = z
  .object({
    kind: z.enum(commentAuthorKinds),
    id: z.uuid().nullable().meta({ description: 'Null if the account or contact was deleted.' }),
    name: z.string().nullable().meta({ description: 'Null if the account was deleted.' }),
  })
  .meta({ id: 'CommentAuthor' });
export type CommentAuthor = z.infer<typeof CommentAuthorSchema>;

export const PostCommentSchema = z
  .object({
    id: z.uuid(),
    postId: z.uuid(),
    side: CommentSideSchema,
    parentId: z.uuid().nullable(),
    author: CommentAuthorSchema,
    text: z.string().meta({ description: 'Empty once it was deleted.' }),
    mentions: z.array(z.uuid()),
    mentionedContacts: z.array(z.uuid()),
    pin: CommentPinSchema.nullable(),
    files: z.array(CommentFileSchema),
    requestId: z.uuid().nullable().meta({
      description: 'The approval request that it was written with. Such comments stay as they are.',
    }),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    deletedAt: z.iso.datetime().nullable().meta({ description: 'Set where replies keep its place.' }),
  })
  .meta({ id: 'PostComment' });
export type PostComment = z.infer<typeof PostCommentSchema>;

export const CommentThreadSchema = PostCommentSchema.extend({
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.object({ id: z.uuid().nullable(), name: z.string().nullable() }).nullable(),
  replies: z.array(PostCommentSchema).meta({ description: 'Oldest first.' }),
}).meta({ id: 'CommentThread' });
export type CommentThread = z.infer<typeof CommentThreadSchema>;

export const CommentListQuerySchema = PageQuerySchema.extend({
  side: CommentSideSchema,
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: 'Threads per page, up to 100.' }),
});
export type CommentListQuery = z.infer<typeof CommentListQuerySchema>;

const CountSchema = z.int().nonnegative();

export const CommentListSchema = pageOf(CommentThreadSchema)
  .extend({
    openThreads: z
      .object({ internal: CountSchema, client: CountSchema })
      .meta({ description: 'How many threads aren’t resolved, by side.' }),
    readers: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .meta({ description: 'The client’s contacts, who read the client side.' }),
    isOnClientPage: z.boolean().meta({
      description: 'Whether the client’s page shows the post. Until it does, no one there reads the client side.',
    }),
  })
  .meta({ id: 'CommentThreadList', description: 'Newest threads first.' });
export type CommentList = z.infer<typeof CommentListSchema>;

export const CommentResolutionSchema = z.object({ isResolved: z.boolean() }).meta({ id: 'CommentResolution' });
