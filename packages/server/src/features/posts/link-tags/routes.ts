import { LinkTagsSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { ClientParamsSchema, common, type PostsContext, reading, settingWrites } from '#features/posts/schema.ts';
import { changeLinkTags, linkTagsOf } from './service.ts';

export const linkTagRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database }) => {
  app.get(
    '/clients/:id/link-tags',
    {
      schema: {
        ...common,
        summary: 'Get a client’s link tags',
        params: ClientParamsSchema,
        response: { 200: LinkTagsSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => linkTagsOf(tx, scope, params.id)),
  );

  app.put(
    '/clients/:id/link-tags',
    {
      schema: {
        ...common,
        summary: 'Change a client’s link tags',
        description:
          'They’re added when a post is published, including posts that are already scheduled. The post’s text stays the same.',
        headers: IdempotencyHeadersSchema,
        params: ClientParamsSchema,
        body: LinkTagsSchema,
        response: { 200: LinkTagsSchema, ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        changeLinkTags(tx, scope, request.params.id, request.body),
      ),
  );
};
