import { AppError } from '@ruche/contracts/api';
import { CommentFileSchema, commentFileTypes } from '@ruche/contracts/comments';
import { nameForDownload } from '@ruche/contracts/media';
import { NotStoredError } from '@ruche/storage';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentFile } from '#domain/comments/presenter.ts';
import { completeFile } from '#domain/comments/receive-file.ts';
import { files as refusals } from '#domain/comments/refusals.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import {
  type CommentsContext,
  common,
  FileParamsSchema,
  FileQuerySchema,
  PostParamsSchema,
  uploading,
  writing,
} from '#features/comments/schema.ts';
import { dispositionOf } from '#plugins/content-disposition.ts';
import { dropUpload, openCommentFile, removeUpload, takeUpload } from './service.ts';

type Plugin = FastifyPluginAsyncZod<CommentsContext>;

const headers = IdempotencyHeadersSchema;

export const uploadRoutes: Plugin = async (app, { database, store, addresses }) => {
  // The bytes are left in the request, to be streamed into the store.
  app.addContentTypeParser([...commentFileTypes], (_request, _payload, done) => done(null));

  app.post(
    '/posts/:id/comments/files',
    {
      schema: {
        ...common,
        summary: 'Upload a file for a comment',
        description:
          'Send the file as the body: an image or a PDF, up to 10 MB. Then name its ID in `fileIds` of a new comment on the same side. Files that aren’t sent within a day are removed.',
        consumes: [...commentFileTypes],
        headers,
        params: PostParamsSchema,
        querystring: FileQuerySchema,
        response: { 201: CommentFileSchema, ...uploading },
      },
    },
    async (request, reply) => {
      const { principal, params, query, raw } = request;
      const tools = { database, store, principal };
      const received = await takeUpload(tools, params.id, query, raw);
      try {
        const file = await writeOnce(database, request, reply, 201, async (tx) =>
          presentFile(await completeFile(tx, received), addresses),
        );
        // The same request was answered before: this copy is of no use.
        if (file.id !== received.row.id) await dropUpload(tools, received.row.id);
        return file;
      } catch (error) {
        await dropUpload(tools, received.row.id);
        throw error;
      }
    },
  );

  app.delete(
    '/posts/:id/comments/files/:fileId',
    {
      schema: {
        ...common,
        summary: 'Remove a file that wasn’t sent',
        headers,
        params: FileParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeUpload(tx, scope, request.params);
        return null;
      }),
  );
};

/** What people attach is never run: not as a page, a script, or a frame, and no other type is guessed. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** By signed addresses, outside the API: for browsers, which show them without an access token. */
export const commentFileRoutes: Plugin = async (app, { database, store, addresses }) => {
  app.get('/media/comments/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const file = await openCommentFile(database, addresses, token);
    const seconds = Math.floor((file.expiresAt.getTime() - Date.now()) / 1000);
    reply.headers({
      ...harmless,
      'cache-control': `private, max-age=${Math.max(0, seconds)}, immutable`,
      'content-disposition': dispositionOf(file.mime, nameForDownload(file), false),
      'content-length': file.bytes,
      'content-type': file.mime,
    });
    try {
      return await reply.send(await store.get(file.storageKey));
    } catch (error) {
      if (!(error instanceof NotStoredError)) throw error;
      throw new AppError('not_found', refusals.notFound, { cause: error });
    }
  });
};
