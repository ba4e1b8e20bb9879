import {
  type IdeaList,
  IdeaListSchema,
  IdeaRefusalSchema,
  IdeaSchema,
  IdeasInputSchema,
  OfferedIdeasQuerySchema,
  OfferedIdeasSchema,
} from '@ruche/contracts/assistant';
import { PostSchema } from '@ruche/contracts/posts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerRun } from '#domain/assistant/answer-run.ts';
import { presentPost } from '#domain/posts/presenter.ts';
import { inWorkspace, readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema as headers, writeOnce } from '#domain/workspaces/write-once.ts';
import { wordIdeas } from '#features/assistant/idea-words/service.ts';
import {
  type AssistantContext,
  asking,
  common,
  IdeaParamsSchema,
  reading,
  writing,
} from '#features/assistant/schema.ts';
import { draftIdea, ideasFor, offeredIdeas, refuseIdea, restoreIdea } from './service.ts';

type Plugin = FastifyPluginAsyncZod<Pick<AssistantContext, 'database'>>;

export const ideaRoutes: FastifyPluginAsyncZod<Pick<AssistantContext, 'database' | 'runs'>> = async (
  app,
  { database, runs },
) => {
  app.get(
    '/assistant/ideas',
    {
      schema: {
        ...common,
        summary: 'List offered ideas',
        description: 'Those that were found for a client and are still open. Nothing new is looked for.',
        querystring: OfferedIdeasQuerySchema,
        response: { 200: OfferedIdeasSchema, ...reading },
      },
    },
    async ({ principal, query: { clientId } }) =>
      readInWorkspace(database, principal, (tx, scope) => offeredIdeas(tx, scope, clientId)),
  );

  app.post(
    '/assistant/ideas',
    {
      schema: {
        ...common,
        summary: 'Get ideas for a client',
        description:
          'Found in what worked, what people ask, what’s missing, what’s coming, what’s rising, and what’s old and good. The same idea isn’t offered twice within 60 days, and one that was refused never comes back, unless the timing was bad. With `isWorded`, a language model writes a post about each, as a stream with `Accept: text/event-stream`.',
        body: IdeasInputSchema,
        response: { 200: IdeaListSchema, ...asking },
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      if (!body.isWorded) return inWorkspace(database, principal, (tx, scope) => ideasFor(tx, scope, body));
      const worded = await wordIdeas(runs, principal, body);
      return 'items' in worded ? worded : answerRun<IdeaList>(request, reply, worded);
    },
  );
  await app.register(oneIdeaRoutes, { database });
};

const oneIdeaRoutes: Plugin = async (app, { database }) => {
  app.post(
    '/assistant/ideas/:id/refuse',
    {
      schema: {
        ...common,
        summary: 'Refuse an idea',
        description: 'Ideas like it get a lower rank. With the reason `bad_timing`, it may come back after 30 days.',
        headers,
        params: IdeaParamsSchema,
        body: IdeaRefusalSchema,
        response: { 200: IdeaSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => refuseIdea(tx, scope, request.params.id, request.body)),
  );

  app.post(
    '/assistant/ideas/:id/restore',
    {
      schema: {
        ...common,
        summary: 'Restore an idea',
        description: 'Offers an idea that was refused or put away.',
        headers,
        params: IdeaParamsSchema,
        response: { 200: IdeaSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) => restoreIdea(tx, scope, request.params.id)),
  );

  app.post(
    '/assistant/ideas/:id/draft',
    {
      schema: {
        ...common,
        summary: 'Make a draft of an idea',
        description: 'For the client’s accounts on the idea’s networks. Asked for twice, the same draft is returned.',
        headers,
        params: IdeaParamsSchema,
        response: { 201: PostSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, async (tx, scope) =>
        presentPost(await draftIdea(tx, scope, request.params.id)),
      ),
  );
};
