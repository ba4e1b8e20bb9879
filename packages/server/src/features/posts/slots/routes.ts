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
  after: InstantSchema.optional().meta({ description: 'Only slots after this time. Defaults to now.' }),
  socialAccountIds: IdListSchema.optional().meta({
    description: 'Only for posts to these accounts, comma-separated. Defaults to the client’s slots.',
    example: '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be',
  }),
});

export const slotRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database }) => {
  app.get(
    '/clients/:id/slots',
    {
      schema: {
        ...common,
        summary: 'Get a client’s weekly posting times',
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
        summary: 'Change a client’s weekly posting times',
        description: 'Local times in the client’s time zone. Posts that are already scheduled stay as they are.',
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
        summary: 'Get a client’s next free slot',
        description: 'The first future slot without a post that uses the same slots.',
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
        summary: 'List a client’s free slots',
        description: 'Future slots without a post, from `from` to the day before `to`.',
        params: ClientParamsSchema,
        querystring: FreeSlotsQuerySchema,
        response: { 200: FreeSlotsSchema, ...reading },
      },
    },
    async ({ principal, params, query }) =>
      readInWorkspace(database, principal, (tx, scope) => freeSlotsOf(tx, scope, params.id, query)),
  );
};
