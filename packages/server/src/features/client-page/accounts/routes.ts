import {
  PageAccountListSchema,
  PageConnectLinkSchema,
  PageTokenParamsSchema as params,
} from '@ruche/contracts/client-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ClientPageContext, common, config, reading, slowConfig, writing } from '#features/client-page/schema.ts';
import { visitOf } from '#features/client-page/service.ts';
import { accountsOf, makeConnectLink } from './service.ts';

const AccountParamsSchema = params.extend({ accountId: z.uuid() });

export const pageAccountRoutes: FastifyPluginAsyncZod<ClientPageContext> = async (app, context) => {
  app.get(
    '/client-pages/:token/accounts',
    {
      config,
      schema: {
        ...common,
        summary: 'List a client’s accounts that need to be reconnected',
        params,
        response: { 200: PageAccountListSchema, ...reading },
      },
    },
    async (request) => ({ items: await accountsOf(context, visitOf(context, request)) }),
  );

  app.post(
    '/client-pages/:token/accounts/:accountId/connect-link',
    {
      config: slowConfig,
      schema: {
        ...common,
        summary: 'Create a link to reconnect an account of a client',
        params: AccountParamsSchema,
        response: { 201: PageConnectLinkSchema, ...writing },
      },
    },
    async (request, reply) => {
      const { accountId } = request.params;
      return reply.code(201).send(await makeConnectLink(context, visitOf(context, request), accountId));
    },
  );
};
