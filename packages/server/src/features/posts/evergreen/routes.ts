import { EvergreenRuleInputSchema, EvergreenSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, IdParamsSchema, ofWrites, type PostsContext, reading, settingWrites } from '#features/posts/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { evergreenOf, setEvergreen, stopEvergreen } from './service.ts';

export const evergreenRoutes: FastifyPluginAsyncZod<PostsContext> = async (app, { database }) => {
  app.get(
    '/posts/:id/evergreen',
    {
      schema: {
        ...common,
        summary: 'Get how a post repeats',
        description: 'For a repeat, returns the original’s rule.',
        params: IdParamsSchema,
        response: { 200: EvergreenSchema, ...reading },
      },
    },
    async ({ principal, params }) =>
      readInWorkspace(database, principal, (tx, scope) => evergreenOf(tx, scope, params.id)),
  );

  app.put(
    '/posts/:id/evergreen',
    {
      schema: {
        ...common,
        summary: 'Repeat a post',
        description:
          'Every few weeks, at the post’s own local time. Each repeat becomes a post a week ahead, or is skipped with a reason. Returns `conflict` if the post isn’t scheduled.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        body: EvergreenRuleInputSchema,
        response: { 200: EvergreenSchema, ...memberRefusals(...ofWrites, 'trial_ended') },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => setEvergreen(tx, scope, request.params.id, request.body)),
  );

  app.delete(
    '/posts/:id/evergreen',
    {
      schema: {
        ...common,
        summary: 'Stop repeating a post',
        description: 'Repeats that are already posts stay.',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 204: z.null(), ...settingWrites },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await stopEvergreen(tx, scope, request.params.id);
        return null;
      }),
  );
};
