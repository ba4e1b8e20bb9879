import { PageReportListSchema, PageTokenParamsSchema as params } from '@ruche/contracts/client-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ClientPageContext, common, config, reading } from '#features/client-page/schema.ts';
import { visitOf } from '#features/client-page/service.ts';
import { reportsOf } from './service.ts';

export const pageReportRoutes: FastifyPluginAsyncZod<ClientPageContext> = async (app, context) => {
  app.get(
    '/client-pages/:token/reports',
    {
      config,
      schema: {
        ...common,
        summary: 'List the reports that were shared with a client',
        description: 'Those that have a link, newest first.',
        params,
        response: { 200: PageReportListSchema, ...reading },
      },
    },
    async (request) => ({ items: await reportsOf(context, visitOf(context, request)) }),
  );
};
