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
        summary: 'How a post comes back',
        description: 'Asked of a post that came by a rule, it tells of that rule.',
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
        summary: 'Let a post come back',
        description:
          'Every so many weeks, at its own time of day on the client’s clocks. Each turn becomes a post of its own a week before, or is skipped with a reason. Refused with `conflict` while the post is not scheduled.',
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
        summary: 'Let a post come back no more',
        description: 'Turns that are posts already stay.',
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
