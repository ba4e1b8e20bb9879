import {
  InboxLabelChangeSchema,
  InboxLabelInputSchema,
  InboxLabelListSchema,
  InboxLabelSchema,
} from '@ruche/contracts/inbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type InboxContext, reading, writing } from '#features/inbox/schema.ts';
import { addLabel, changeLabel, labelsOf, removeLabel } from './service.ts';

type Plugin = FastifyPluginAsyncZod<InboxContext>;

const headers = IdempotencyHeadersSchema;
const LabelParamsSchema = z.object({ id: z.uuid().meta({ description: 'Label ID.' }) });

export const labelRoutes: Plugin = async (app, options) => {
  await app.register(collectionRoutes, options);
  await app.register(oneLabelRoutes, options);
};

const collectionRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/inbox-labels',
    { schema: { ...common, summary: 'List inbox labels', response: { 200: InboxLabelListSchema, ...reading } } },
    async ({ principal }) => ({ items: await readInWorkspace(database, principal, labelsOf), nextCursor: null }),
  );

  app.post(
    '/inbox-labels',
    {
      schema: {
        ...common,
        summary: 'Add an inbox label',
        headers,
        body: InboxLabelInputSchema,
        response: { 201: InboxLabelSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) => addLabel(tx, scope, request.body)),
  );
};

const oneLabelRoutes: Plugin = async (app, { database }) => {
  app.patch(
    '/inbox-labels/:id',
    {
      schema: {
        ...common,
        summary: 'Update an inbox label',
        headers,
        params: LabelParamsSchema,
        body: InboxLabelChangeSchema,
        response: { 200: InboxLabelSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeLabel(tx, scope, request.params.id, request.body)),
  );

  app.delete(
    '/inbox-labels/:id',
    {
      schema: {
        ...common,
        summary: 'Delete an inbox label',
        description: 'It’s removed from all conversations.',
        headers,
        params: LabelParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeLabel(tx, scope, request.params.id);
        return null;
      }),
  );
};
