import { QueueListSchema, QueueOrderSchema, QueueSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { presentPost } from '#features/posts/presenter.ts';
import { ClientParamsSchema, common, type PostsContext, reading, settingWrites } from '#features/posts/schema.ts';
import { type ClientQueue, changeOrder, queueOf, queuesOf, reflow } from './service.ts';

const present = ({ posts, timeZone }: ClientQueue) => ({ items: posts.map(presentPost), timeZone });

type Plugin = FastifyPluginAsyncZod<PostsContext>;

export const queueRoutes: Plugin = async (app, options) => {
  await app.register(readRoutes, options);
  await app.register(writeRoutes, options);
};

const readRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/clients/:id/queue',
    {
      schema: {
        ...common,
        summary: 'The queue of a client',
        description:
          'Posts join it with `scheduledFor: "queue"`, and leave it when they are moved, deleted, published or drafts again: then those behind move up.',
        params: ClientParamsSchema,
        response: { 200: QueueSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      present(await readInWorkspace(database, principal, (tx, scope) => queueOf(tx, scope, params.id))),
  );

  app.get(
    '/queues',
    {
      schema: {
        ...common,
        summary: 'Clients with a queue',
        description: 'Those that have weekly posting times, or posts that wait for one.',
        response: { 200: QueueListSchema, ...reading },
      },
    },
    async ({ principal }) => ({ items: await readInWorkspace(database, principal, queuesOf) }),
  );
};

const writeRoutes: Plugin = async (app, { database }) => {
  app.put(
    '/clients/:id/queue',
    {
      schema: {
        ...common,
        summary: 'Change the order of a queue',
        description:
          'The posts share out their slots in the new order. What is due within ten minutes stays where it is. Refused with `conflict` when other posts are in the queue by now.',
        headers: IdempotencyHeadersSchema,
        params: ClientParamsSchema,
        body: QueueOrderSchema,
        response: { 200: QueueSchema, ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        present(await changeOrder(tx, scope, request.params.id, request.body)),
      ),
  );

  app.post(
    '/clients/:id/queue/reflow',
    {
      schema: {
        ...common,
        summary: 'Move a queue to the weekly times as they are now',
        headers: IdempotencyHeadersSchema,
        params: ClientParamsSchema,
        response: { 200: QueueSchema, ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        present(await reflow(tx, scope, request.params.id)),
      ),
  );
};
