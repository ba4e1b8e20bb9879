import { PageQuerySchema } from '@ruche/contracts/api';
import {
  MarkReadResultSchema,
  MarkReadSchema,
  NotificationListSchema,
  NotificationPreferencesChangeSchema,
  NotificationPreferencesSchema,
} from '@ruche/contracts/events';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { markRead, pageOfNotifications, readPreferences, savePreferences } from './service.ts';

const common = { tags: ['Notifications'], security: [{ accessToken: [] }] };
const refused = memberRefusals('not_found', 'validation_failed');
const writing = memberRefusals('not_found', 'validation_failed', 'conflict', 'idempotency_key_reused');

export type NotificationOptions = {
  database: Database;
  /** Where plans aren’t sold, nobody is asked about notifications of payments. */
  isSold: boolean;
};
type Plugin = FastifyPluginAsyncZod<NotificationOptions>;

export const notificationRoutes: Plugin = async (app, options) => {
  await app.register(messageRoutes, options);
  await app.register(preferenceRoutes, options);
};

const messageRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/notifications',
    {
      schema: {
        ...common,
        summary: 'List notifications',
        description: 'Newest first. Kept for 90 days.',
        querystring: PageQuerySchema,
        response: { 200: NotificationListSchema, ...refused },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfNotifications(tx, scope, query)),
  );

  app.post(
    '/notifications/read',
    {
      schema: {
        ...common,
        summary: 'Mark notifications as read',
        headers: IdempotencyHeadersSchema,
        body: MarkReadSchema,
        response: { 200: MarkReadResultSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => markRead(tx, scope, request.body.ids)),
  );
};

const preferenceRoutes: Plugin = async (app, { database, isSold }) => {
  app.get(
    '/notifications/preferences',
    {
      schema: {
        ...common,
        summary: 'Get notification settings',
        response: { 200: NotificationPreferencesSchema, ...refused },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, (tx, scope) => readPreferences(tx, scope, isSold)),
  );

  app.put(
    '/notifications/preferences',
    {
      schema: {
        ...common,
        summary: 'Change notification settings',
        headers: IdempotencyHeadersSchema,
        body: NotificationPreferencesChangeSchema,
        response: { 200: NotificationPreferencesSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => savePreferences(tx, scope, request.body, isSold)),
  );
};
