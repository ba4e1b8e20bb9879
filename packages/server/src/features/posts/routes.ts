import {
  PostChangeSchema,
  PostInputSchema,
  PostListQuerySchema,
  PostListSchema,
  PostSchema,
  PostTagListSchema,
  RepeatsOnDeleteSchema,
  UpcomingPostsQuerySchema,
  UpcomingPostsSchema,
} from '@ruche/contracts/posts';
import { PostReceiptSchema } from '@ruche/contracts/publishing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { changePost } from './changes/service.ts';
import { copyRoutes } from './copies/routes.ts';
import { bringBackPost, deletePost } from './deletions/service.ts';
import { evergreenRoutes } from './evergreen/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { linkTagRoutes } from './link-tags/routes.ts';
import { neighbourRoutes } from './neighbours/routes.ts';
import { networkRoutes } from './networks/routes.ts';
import { presentPost } from './presenter.ts';
import { queueRoutes } from './queue/routes.ts';
import { getReceipt } from './receipts/service.ts';
import { common, IdParamsSchema, type PostsContext, reading, settingWrites, writing } from './schema.ts';
import { createPost, getPost, pageOfPosts, postTags, upcomingPosts } from './service.ts';
import { slotRoutes } from './slots/routes.ts';
import { snippetRoutes } from './snippets/routes.ts';
import { versionRoutes } from './versions/routes.ts';

type Plugin = FastifyPluginAsyncZod<PostsContext>;

const DeletionQuerySchema = z.object({ repeats: RepeatsOnDeleteSchema.default('keep') });

/** Everything about posts, from the first draft until they are published, and what helps to compose them. */
export const postRoutes: Plugin = async (app, options) => {
  await app.register(listRoutes, options);
  await app.register(readRoutes, options);
  await app.register(writeRoutes, options);
  await app.register(removeRoutes, options);
  await app.register(bulkRoutes, options);
  await app.register(copyRoutes, options);
  await app.register(networkRoutes, options);
  await app.register(versionRoutes, options);
  await app.register(neighbourRoutes, options);
  await app.register(slotRoutes, options);
  await app.register(queueRoutes, options);
  await app.register(evergreenRoutes, options);
  await app.register(linkTagRoutes, options);
  await app.register(snippetRoutes, options);
  await app.register(feedRoutes, options);
  await app.register(importRoutes, options);
};

const listRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/posts',
    {
      config: { looksUpSessionWithQuery: true },
      schema: {
        ...common,
        summary: 'List posts',
        description:
          'Each with its publications, one for every account that it goes to. Newest first unless told otherwise.',
        querystring: PostListQuerySchema,
        response: { 200: PostListSchema, ...reading },
      },
    },
    async ({ bearer, query }) => {
      const page = await pageOfPosts(database, bearer, query);
      return { items: page.rows.map(presentPost), nextCursor: page.nextCursor };
    },
  );

  app.get(
    '/posts/upcoming',
    {
      schema: {
        ...common,
        summary: 'What is published next',
        querystring: UpcomingPostsQuerySchema,
        response: { 200: UpcomingPostsSchema, ...reading },
      },
    },
    async ({ principal, query }) => {
      const rows = await readInWorkspace(database, principal, (tx, scope) => upcomingPosts(tx, scope, query));
      return { items: rows.map(presentPost), nextCursor: null };
    },
  );
};

const readRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/posts/tags',
    { schema: { ...common, summary: 'Tags of posts in use', response: { 200: PostTagListSchema, ...reading } } },
    async ({ principal }) => ({ items: await readInWorkspace(database, principal, postTags) }),
  );

  app.get(
    '/posts/:id',
    {
      schema: {
        ...common,
        summary: 'One post',
        params: IdParamsSchema,
        response: { 200: PostSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      presentPost(await readInWorkspace(database, principal, (tx, scope) => getPost(tx, scope, params.id))),
  );

  app.get(
    '/posts/:id/receipt',
    {
      schema: {
        ...common,
        summary: 'How a post was published',
        params: IdParamsSchema,
        response: { 200: PostReceiptSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => getReceipt(tx, scope, params.id)),
  );
};

const writeRoutes: Plugin = async (app, { database, profiles }) => {
  app.post(
    '/posts',
    {
      schema: {
        ...common,
        summary: 'Compose or schedule a post',
        description:
          'Refused with `post_refused` when a network would not take it, `trial_ended` when there is no plan. Drafts are kept whatever they lack.',
        headers: IdempotencyHeadersSchema,
        body: PostInputSchema,
        response: { 201: PostSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentPost(await createPost(tx, profiles, scope, request.body)),
      ),
  );

  app.patch(
    '/posts/:id',
    {
      schema: {
        ...common,
        summary: 'Change a post',
        description:
          'Refused with `conflict` when it was changed since, or is being published or was. Its campaign alone can be changed even then.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        body: PostChangeSchema,
        response: { 200: PostSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentPost(await changePost(tx, profiles, scope, request.params.id, request.body)),
      ),
  );
};

const removeRoutes: Plugin = async (app, { database }) => {
  app.delete(
    '/posts/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a post',
        description: 'It can be brought back for 30 days. What was published stays at the networks.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        querystring: DeletionQuerySchema,
        response: { 204: z.null(), ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await deletePost(tx, scope, request.params.id, request.query.repeats);
        return null;
      }),
  );

  app.post(
    '/posts/:id/restore',
    {
      schema: {
        ...common,
        summary: 'Bring a deleted post back',
        description:
          'As a draft where its time has passed. What was deleted or stopped together with it comes back as well.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 200: PostSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentPost(await bringBackPost(tx, scope, request.params.id)),
      ),
  );
};
