import {
  NewPageCommentSchema,
  PageCommentListSchema,
  PageCommentSchema,
  PageFileQuerySchema,
  PageResolutionSchema,
  PageTokenParamsSchema,
  UploadedPageFileSchema,
} from '@ruche/contracts/client-page';
import { commentFileTypes } from '@ruche/contracts/comments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ClientPageContext, common, config, reading, slowConfig, writing } from '#features/client-page/schema.ts';
import { visitOf } from '#features/client-page/service.ts';
import { refusals } from '#plugins/refusals.ts';
import { attachFile, commentsOf, resolveComment, writeComment } from './service.ts';

type Plugin = FastifyPluginAsyncZod<ClientPageContext>;

const params = PageTokenParamsSchema.extend({ postId: z.uuid() });

export const pageCommentRoutes: Plugin = async (app, context) => {
  await app.register(threadRoutes, context);
  await app.register(fileRoutes, context);
};

const threadRoutes: Plugin = async (app, context) => {
  app.get(
    '/client-pages/:token/posts/:postId/comments',
    {
      config,
      schema: {
        ...common,
        summary: 'List the comments on a post of a client’s page',
        description: 'Those on the client’s side, oldest first.',
        params,
        response: { 200: PageCommentListSchema, ...reading },
      },
    },
    async (request) => ({ items: await commentsOf(context, visitOf(context, request), request.params.postId) }),
  );

  app.post(
    '/client-pages/:token/posts/:postId/comments',
    {
      config,
      schema: {
        ...common,
        summary: 'Comment on a post of a client’s page',
        description: 'The same key again is the same comment.',
        params,
        body: NewPageCommentSchema,
        response: { 201: PageCommentSchema, ...writing, ...refusals('conflict') },
      },
    },
    async (request, reply) => {
      const { params: named, body } = request;
      return reply.code(201).send(await writeComment(context, visitOf(context, request), named.postId, body));
    },
  );

  app.put(
    '/client-pages/:token/posts/:postId/comments/:commentId/resolution',
    {
      config,
      schema: {
        ...common,
        summary: 'Resolve or reopen a thread of a client’s page',
        params: params.extend({ commentId: z.uuid() }),
        body: PageResolutionSchema,
        response: { 204: z.null(), ...writing, ...refusals('conflict') },
      },
    },
    async (request, reply) => {
      await resolveComment(context, visitOf(context, request), request.params, request.body.isResolved);
      return reply.code(204).send(null);
    },
  );
};

const fileRoutes: Plugin = async (app, context) => {
  // The bytes are left in the request, to be streamed into the store.
  app.addContentTypeParser([...commentFileTypes], (_request, _payload, done) => done(null));

  app.post(
    '/client-pages/:token/posts/:postId/files',
    {
      config: slowConfig,
      schema: {
        ...common,
        summary: 'Upload a file for a comment on a client’s page',
        description: 'Send the file as the body: an image or a PDF, up to 10 MB. Then name its ID in a new comment.',
        consumes: [...commentFileTypes],
        params,
        querystring: PageFileQuerySchema,
        response: {
          201: UploadedPageFileSchema,
          ...writing,
          ...refusals('conflict', 'payload_too_large', 'unsupported_media_type'),
        },
      },
    },
    async (request, reply) => {
      const { params: named, query, raw } = request;
      const file = { postId: named.postId, fileName: query.fileName, body: raw };
      return reply.code(201).send(await attachFile(context, visitOf(context, request), file));
    },
  );
};
