import {
  CommentListQuerySchema,
  CommentListSchema,
  CommentResolutionSchema,
  CommentThreadSchema,
  PostCommentChangeSchema,
  PostCommentInputSchema,
} from '@ruche/contracts/comments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { uploadRoutes } from './files/routes.ts';
import { CommentParamsSchema, type CommentsContext, common, PostParamsSchema, reading, writing } from './schema.ts';
import { addComment, changeComment, commentsOf, removeComment, setResolution, threadOf } from './service.ts';

type Plugin = FastifyPluginAsyncZod<CommentsContext>;

const headers = IdempotencyHeadersSchema;

export const commentRoutes: Plugin = async (app, options) => {
  await app.register(postRoutes, options);
  await app.register(oneCommentRoutes, options);
  await app.register(uploadRoutes, options);
};

const postRoutes: Plugin = async (app, { database, addresses }) => {
  app.get(
    '/posts/:id/comments',
    {
      schema: {
        ...common,
        summary: 'List the comments on a post',
        description: 'The threads of one side. Internal ones never leave your team.',
        params: PostParamsSchema,
        querystring: CommentListQuerySchema,
        response: { 200: CommentListSchema, ...reading },
      },
    },
    async ({ principal, params, query }) =>
      readInWorkspace(database, principal, (tx, scope) => commentsOf(tx, addresses, scope, params.id, query)),
  );

  app.post(
    '/posts/:id/comments',
    {
      schema: {
        ...common,
        summary: 'Comment on a post',
        description: 'Starts a thread, or answers one. Returns the whole thread.',
        headers,
        params: PostParamsSchema,
        body: PostCommentInputSchema,
        response: { 201: CommentThreadSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) =>
        addComment(tx, addresses, scope, request.params.id, request.body),
      ),
  );
};

const oneCommentRoutes: Plugin = async (app, options) => {
  const { database, addresses } = options;
  app.get(
    '/comments/:id',
    {
      schema: {
        ...common,
        params: CommentParamsSchema,
        summary: 'Get the thread of a comment',
        response: { 200: CommentThreadSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => threadOf(tx, addresses, scope, params.id)),
  );

  await app.register(writeRoutes, options);
};

const writeRoutes: Plugin = async (app, { database, addresses }) => {
  const described = { ...common, params: CommentParamsSchema };

  app.patch(
    '/comments/:id',
    {
      schema: {
        ...described,
        summary: 'Update your comment',
        headers,
        body: PostCommentChangeSchema,
        response: { 200: CommentThreadSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        changeComment(tx, addresses, scope, request.params.id, request.body),
      ),
  );

  app.delete(
    '/comments/:id',
    {
      schema: {
        ...described,
        summary: 'Delete a comment',
        description: 'Managers can delete any comment, others only their own. Its files are deleted, too.',
        headers,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeComment(tx, scope, request.params.id);
        return null;
      }),
  );

  app.put(
    '/comments/:id/resolution',
    {
      schema: {
        ...described,
        summary: 'Resolve or reopen a thread',
        headers,
        body: CommentResolutionSchema,
        response: { 200: CommentThreadSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        setResolution(tx, addresses, scope, request.params.id, request.body.isResolved),
      ),
  );
};
