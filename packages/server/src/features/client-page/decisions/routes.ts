import {
  PageDecisionResultsSchema,
  PageDecisionsSchema,
  PageTokenParamsSchema as params,
} from '@ruche/contracts/client-page';
import { originOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ClientPageContext, common, config, writing } from '#features/client-page/schema.ts';
import { visitOf } from '#features/client-page/service.ts';
import { decide } from './service.ts';

export const pageDecisionRoutes: FastifyPluginAsyncZod<ClientPageContext> = async (app, context) => {
  app.post(
    '/client-pages/:token/decisions',
    {
      config,
      schema: {
        ...common,
        summary: 'Answer what a client was asked to approve',
        description:
          'Approve, ask for a change, or decline; several at once, each answered by itself. The same key again is the same answer.',
        params,
        body: PageDecisionsSchema,
        response: { 200: PageDecisionResultsSchema, ...writing },
      },
    },
    async (request) => ({
      items: await decide(context, visitOf(context, request), originOf(request), request.body.items),
    }),
  );
};
