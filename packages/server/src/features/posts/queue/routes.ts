import { QueueListSchema, QueueOrderSchema, QueueSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentPost } from '#domain/posts/presenter.ts';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
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
        summary: 'Get a client’s queue',
        description:
          'Posts join the queue with `scheduledFor: "queue"`. They leave it when they’re moved, deleted, published, or turned back into drafts, and the posts behind them move up.',
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
        summary: 'List clients with a queue',
        description: 'Clients with weekly posting times or queued posts.',
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
        summary: 'Reorder a queue',
        description:
          'The posts share their slots in the new order. Posts due within ten minutes stay in place. Returns `conflict` if the queue has changed.',
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
        summary: 'Move a queue to the current posting times',
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
