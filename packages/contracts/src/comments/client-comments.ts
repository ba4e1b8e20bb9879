import { z } from 'zod';
import { fileIdsSchema, RequiredTextSchema } from './comments.ts';
import { CommentFileSchema } from './files.ts';
import { CommentPinSchema } from './pins.ts';

// The client side as the client's contacts see and write it, on their page: nothing of it names a member by id, and the
// internal side is not there.

export const ClientCommentInputSchema = z
  .object({
    key: z.uuid().meta({ description: 'Made by the browser: the same key again is the same comment.' }),
    text: RequiredTextSchema,
    parentId: z.uuid().nullable().default(null).meta({ example: null }),
    pin: CommentPinSchema.nullable().default(null).meta({ example: null }),
    fileIds: fileIdsSchema.default([]),
  })
  .meta({ id: 'NewClientComment' });
export type ClientCommentInput = z.infer<typeof ClientCommentInputSchema>;

export const ClientCommentSchema = z
  .object({
    id: z.uuid(),
    parentId: z.uuid().nullable(),
    author: z.object({
      name: z.string().nullable().meta({ description: 'Null if that account was deleted.' }),
      isTeam: z.boolean(),
      isYou: z.boolean(),
    }),
    text: z.string().meta({ description: 'Empty once it was deleted.' }),
    pin: CommentPinSchema.nullable(),
    files: z.array(CommentFileSchema),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ClientComment' });
export type ClientComment = z.infer<typeof ClientCommentSchema>;

export const ClientThreadSchema = ClientCommentSchema.extend({
  isResolved: z.boolean(),
  replies: z.array(ClientCommentSchema).meta({ description: 'Oldest first.' }),
}).meta({ id: 'ClientCommentThread' });
export type ClientThread = z.infer<typeof ClientThreadSchema>;
