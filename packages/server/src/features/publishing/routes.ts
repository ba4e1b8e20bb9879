import { PublicationSchema } from '@ruche/contracts/posts';
import { RetryAllAnswerSchema, RetryAllInputSchema, SettleInputSchema } from '@ruche/contracts/publishing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentPublication } from '#domain/posts/presenter.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { lookAgain, settlePublication } from './checks/service.ts';
import { pauseRoutes } from './pauses/routes.ts';
import { common, IdParamsSchema, type PublishingContext, writing } from './schema.ts';
import { retryAll, retryPublication } from './service.ts';
import { statusRoutes } from './status/routes.ts';
import { troubleRoutes } from './troubles/routes.ts';

type Plugin = FastifyPluginAsyncZod<PublishingContext>;

/** What people do about publications: those that failed, that need a check, or that are to wait. */
export const publishingRoutes: Plugin = async (app, options) => {
  await app.register(retryRoutes, options);
  await app.register(checkRoutes, options);
  await app.register(pauseRoutes, options);
  await app.register(troubleRoutes, options);
  await app.register(statusRoutes, options);
};

const retryRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/publications/:id/retry',
    {
      schema: {
        ...common,
        summary: 'Retry a failed publication',
        description:
          'Right away, or at its scheduled time if that’s still ahead. The lateness limit counts from then. Returns `conflict` unless it failed.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 200: PublicationSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentPublication(await retryPublication(tx, scope, request.params.id)),
      ),
  );

  app.post(
    '/publications/retry',
    {
      schema: {
        ...common,
        summary: 'Retry everything that failed for one reason',
        description:
          'Up to 500 at a time, the longest overdue first. Publications on disconnected accounts stay as they are.',
        headers: IdempotencyHeadersSchema,
        body: RetryAllInputSchema,
        response: { 200: RetryAllAnswerSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => retryAll(tx, scope, request.body)),
  );
};

const checkRoutes: Plugin = async (app, { database, platforms }) => {
  app.post(
    '/publications/:id/look',
    {
      schema: {
        ...common,
        summary: 'Check the network for a publication',
        description:
          'For publications that need a check. The worker checks now, and the result is in the publishing history. Returns `conflict` for any other.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 200: PublicationSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentPublication(await lookAgain(tx, scope, request.params.id)),
      ),
  );

  app.post(
    '/publications/:id/settle',
    {
      schema: {
        ...common,
        summary: 'Say whether a publication is live',
        description:
          'For publications that need a check. If it’s live, it counts as published, and the rest, such as the rest of a thread, follows. If not, it’s sent again, or fails with the cause `approval` if it was approved for another time. Returns `conflict` for any other.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        body: SettleInputSchema,
        response: { 200: PublicationSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        presentPublication(await settlePublication(tx, platforms, scope, request.params.id, request.body)),
      ),
  );
};
