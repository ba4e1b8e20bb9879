import { ClientPageSchema, PageTokenParamsSchema as params } from '@ruche/contracts/client-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LogoQuerySchema, logoResponse, sendLogo } from '#plugins/logos.ts';
import { refusals } from '#plugins/refusals.ts';
import { pageAccountRoutes } from './accounts/routes.ts';
import { pageCodeRoutes } from './codes/routes.ts';
import { pageCommentRoutes } from './comments/routes.ts';
import { pageDecisionRoutes } from './decisions/routes.ts';
import { pageDeviceRoutes } from './devices/routes.ts';
import { pageLogoOf, readPage } from './head/service.ts';
import { noSuchPage, requireOwnSite } from './policy.ts';
import { pagePostRoutes } from './posts/routes.ts';
import { pageReportRoutes } from './reports/routes.ts';
import { type ClientPageContext, common, config } from './schema.ts';
import { visitOf } from './service.ts';

type Plugin = FastifyPluginAsyncZod<ClientPageContext>;

/** For whoever holds a client's link, without an account here. */
export const clientPageRoutes: Plugin = async (app, context) => {
  app.addHook('onRequest', async (request, reply) => {
    // The address is a secret, and what is read there one client's.
    void reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnSite(request, context.publicUrl);
  });
  await app.register(headRoutes, context);
  await app.register(pageCodeRoutes, context);
  await app.register(pageDeviceRoutes, context);
  await app.register(pagePostRoutes, context);
  await app.register(pageDecisionRoutes, context);
  await app.register(pageCommentRoutes, context);
  await app.register(pageReportRoutes, context);
  await app.register(pageAccountRoutes, context);
};

const headRoutes: Plugin = async (app, context) => {
  app.get(
    '/client-pages/:token',
    {
      config,
      schema: {
        ...common,
        summary: 'Get a client’s page by its link',
        params,
        response: { 200: ClientPageSchema, ...refusals('not_found', 'validation_failed') },
      },
    },
    async (request) => readPage(context, visitOf(context, request)),
  );

  app.get(
    '/client-pages/:token/logo',
    {
      config,
      schema: {
        ...common,
        summary: 'Get the agency’s logo by the link of a client’s page',
        params,
        querystring: LogoQuerySchema,
        response: { 200: logoResponse, ...refusals('not_found', 'validation_failed') },
      },
    },
    async ({ params: { token }, query }, reply) => {
      const logo = await pageLogoOf(context, token);
      if (!logo) throw noSuchPage();
      return sendLogo(reply, logo, query);
    },
  );
};
