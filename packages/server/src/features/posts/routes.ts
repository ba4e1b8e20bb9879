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
import { presentPost } from '#domain/posts/presenter.ts';
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
        description: 'Each post has a publication for every account it goes to. Newest first by default.',
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
        summary: 'List upcoming posts',
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
    { schema: { ...common, summary: 'List post tags in use', response: { 200: PostTagListSchema, ...reading } } },
    async ({ principal }) => ({ items: await readInWorkspace(database, principal, postTags) }),
  );

  app.get(
    '/posts/:id',
    {
      schema: {
        ...common,
        summary: 'Get a post',
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
        summary: 'Get a post’s publishing history',
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
        summary: 'Create or schedule a post',
        description:
          'Returns `post_refused` if a network would reject it, `trial_ended` if there’s no plan. Drafts can be incomplete.',
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
        summary: 'Update a post',
        description:
          'Returns `conflict` if the post has changed since, is being published, or is live. You can always change the campaign.',
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
        description: 'You can restore it for 30 days. Posts that are already live stay on the networks.',
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
        summary: 'Restore a deleted post',
        description: 'As a draft if its time has passed. Repeats deleted or stopped along with it come back too.',
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
