import { CalendarFeedStateSchema, NewCalendarFeedSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inWorkspace, readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { ClientParamsSchema, common, reading, settingWrites } from '#features/posts/schema.ts';
import { etagOf, hasAlready } from '#plugins/etags.ts';
import { type FeedContext, feedOf, makeFeed, readFeed, revokeFeed } from './service.ts';

/** For members: the address by which a client's calendar is subscribed to. */
export const feedRoutes: FastifyPluginAsyncZod<FeedContext> = async (app, context) => {
  const { database } = context;
  app.get(
    '/clients/:id/calendar-feed',
    {
      schema: {
        ...common,
        summary: 'Get a client’s calendar feed',
        params: ClientParamsSchema,
        response: { 200: CalendarFeedStateSchema, ...reading },
      },
    },
    async ({ principal, params }) => readInWorkspace(database, principal, (tx, scope) => feedOf(tx, scope, params.id)),
  );

  app.post(
    '/clients/:id/calendar-feed',
    {
      schema: {
        ...common,
        summary: 'Create a client’s calendar feed',
        description:
          'For calendar apps. Anyone with the URL can read what’s scheduled and published. Creating a new URL invalidates the old one.',
        params: ClientParamsSchema,
        response: { 201: NewCalendarFeedSchema, ...reading },
      },
    },
    async ({ principal, params }, reply) => {
      const feed = await inWorkspace(database, principal, (tx, scope) => makeFeed(tx, context, scope, params.id));
      return reply.code(201).send(feed);
    },
  );

  app.delete(
    '/clients/:id/calendar-feed',
    {
      schema: {
        ...common,
        summary: 'Delete a client’s calendar feed',
        headers: IdempotencyHeadersSchema,
        params: ClientParamsSchema,
        response: { 204: z.null(), ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await revokeFeed(tx, scope, request.params.id);
        return null;
      }),
  );
};

/** For calendar programs, outside the API: the address alone says what they may read. */
export const feedFileRoutes: FastifyPluginAsyncZod<FeedContext> = async (app, context) => {
  app.get('/calendar/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const calendar = await readFeed(context, file);
    const etag = etagOf(calendar);
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="calendar.ics"',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    if (hasAlready(request, etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(calendar);
  });
};
