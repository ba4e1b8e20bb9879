import { CommentFileQuerySchema, CommentSideSchema } from '@ruche/contracts/comments';
import type { Database } from '@ruche/database';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';
import { z } from 'zod';
import { memberRefusals } from '#plugins/refusals.ts';

export type CommentsContext = { database: Database; store: ObjectStore; addresses: MediaAddresses };

export const common = { tags: ['Posts'], security: [{ accessToken: [] }] };

export const PostParamsSchema = z.object({ id: z.uuid().meta({ description: 'Post ID.' }) });
export const CommentParamsSchema = z.object({ id: z.uuid().meta({ description: 'Comment ID.' }) });
export const FileParamsSchema = PostParamsSchema.extend({ fileId: z.uuid() });

export const FileQuerySchema = CommentFileQuerySchema.extend({ side: CommentSideSchema });
export type FileQuery = z.output<typeof FileQuerySchema>;

export const reading = memberRefusals('forbidden', 'not_found', 'validation_failed');
const ofWrites = ['forbidden', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused'] as const;
export const writing = memberRefusals(...ofWrites);
export const uploading = memberRefusals(...ofWrites, 'payload_too_large', 'unsupported_media_type');
