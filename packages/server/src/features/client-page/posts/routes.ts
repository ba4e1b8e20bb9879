import {
  PagePostListSchema,
  PagePostSchema,
  PagePostsQuerySchema,
  PageTokenParamsSchema as params,
} from '@ruche/contracts/client-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ClientPageContext, common, config, reading } from '#features/client-page/schema.ts';
import { visitOf } from '#features/client-page/service.ts';
import { etagOf, hasAlready } from '#plugins/etags.ts';
import { postOf, postsOf } from './service.ts';

const notModified = z.null().meta({ description: 'Nothing has changed.' });

export const pagePostRoutes: FastifyPluginAsyncZod<ClientPageContext> = async (app, context) => {
  app.get(
    '/client-pages/:token/posts',
    {
      config,
      schema: {
        ...common,
        summary: 'List the posts of a client’s page',
        description:
          'What goes out within these days, and everything that waits for the client. Send the `ETag` of the last answer as `If-None-Match`: what hasn’t changed isn’t sent again.',
        params,
        querystring: PagePostsQuerySchema,
        response: { 200: PagePostListSchema, 304: notModified, ...reading },
      },
    },
    async (request, reply) => {
      const list = await postsOf(context, visitOf(context, request), request.query);
      const etag = etagOf(JSON.stringify(list));
      reply.header('etag', etag);
      return hasAlready(request, etag) ? reply.code(304).send(null) : list;
    },
  );

  app.get(
    '/client-pages/:token/posts/:postId',
    {
      config,
      schema: {
        ...common,
        summary: 'Get a post of a client’s page',
        params: params.extend({ postId: z.uuid() }),
        response: { 200: PagePostSchema, ...reading },
      },
    },
    async (request) => postOf(context, visitOf(context, request), request.params.postId),
  );
};
