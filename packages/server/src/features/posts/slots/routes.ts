import { IdListSchema } from '@ruche/contracts/api';
import {
  ClientSlotsSchema,
  FreeSlotsQuerySchema,
  FreeSlotsSchema,
  InstantSchema,
  NextSlotSchema,
  SlotsInputSchema,
} from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { ClientParamsSchema, common, type PostsContext, reading, settingWrites } from '#features/posts/schema.ts';
import { changeSlots, freeSlotsOf, nextSlotOf, slotsOf } from './service.ts';

const NextSlotQuerySchema = z.object({
  after: InstantSchema.optional().meta({ description: 'Later than this instant; now, when left out or past.' }),
  socialAccountIds: IdListSchema.optional().meta({
    description: 'Of a post for these accounts, comma separated; of the client, when left out.',
    example: '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be',
  }),
});

export const slotRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database }) => {
  app.get(
    '/clients/:id/slots',
    {
      schema: {
        ...common,
        summary: "When a client's posts go out",
        params: ClientParamsSchema,
        response: { 200: ClientSlotsSchema, ...reading },
      },
    },
    async ({ principal, params }) => readInWorkspace(database, principal, (tx, scope) => slotsOf(tx, scope, params.id)),
  );

  app.put(
    '/clients/:id/slots',
    {
      schema: {
        ...common,
        summary: "Change when a client's posts go out",
        description: "Times are those of the clocks in the client's zone. What is scheduled already stays as it is.",
        headers: IdempotencyHeadersSchema,
        params: ClientParamsSchema,
        body: SlotsInputSchema,
        response: { 200: ClientSlotsSchema, ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => changeSlots(tx, scope, request.params.id, request.body)),
  );

  await app.register(freeSlotRoutes, { database });
};

/** Where there is room for one more. */
const freeSlotRoutes: FastifyPluginAsyncZod<Pick<PostsContext, 'database'>> = async (app, { database }) => {
  app.get(
    '/clients/:id/next-slot',
    {
      schema: {
        ...common,
        summary: 'The next free slot of a client',
        description: 'The first one in the future at which no post that goes by the same slots has its time.',
        params: ClientParamsSchema,
        querystring: NextSlotQuerySchema,
        response: { 200: NextSlotSchema, ...reading },
      },
    },
    async ({ principal, params, query }) =>
      readInWorkspace(database, principal, (tx, scope) =>
        nextSlotOf(tx, scope, params.id, { after: query.after, socialAccountIds: query.socialAccountIds ?? [] }),
      ),
  );

  app.get(
    '/clients/:id/slots/free',
    {
      schema: {
        ...common,
        summary: 'The free slots of a client',
        description: 'Those of the days from `from` until before `to` that are in the future and have no post yet.',
        params: ClientParamsSchema,
        querystring: FreeSlotsQuerySchema,
        response: { 200: FreeSlotsSchema, ...reading },
      },
    },
    async ({ principal, params, query }) =>
      readInWorkspace(database, principal, (tx, scope) => freeSlotsOf(tx, scope, params.id, query)),
  );
};
