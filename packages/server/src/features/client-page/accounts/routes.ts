import {
  PageAccountListSchema,
  PageConnectLinkSchema,
  PageTokenParamsSchema as params,
} from '@ruche/contracts/client-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ClientPageContext, common, config, reading, slowConfig, writing } from '#features/client-page/schema.ts';
import { visitOf } from '#features/client-page/service.ts';
import { LogoQuerySchema, logoResponse } from '#plugins/logos.ts';
import { accountsOf, avatarOf, makeConnectLink } from './service.ts';

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

  app.get(
    '/client-pages/:token/accounts/:accountId/avatar',
    {
      config,
      schema: {
        ...common,
        summary: 'Get the profile picture of an account of a client',
        params: AccountParamsSchema,
        querystring: LogoQuerySchema,
        response: { 200: logoResponse, ...reading },
      },
    },
    async (request, reply) => {
      const { params: named, query } = request;
      const { hash, mediaType, content } = await avatarOf(context, visitOf(context, request), named.accountId);
      // The address of one picture never shows another, so that a browser may keep it.
      if (query.hash === hash) reply.header('cache-control', 'private, max-age=31536000, immutable');
      return reply.type(mediaType).header('content-disposition', 'inline').send(content);
    },
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
