import {
  ClientPageSchema,
  PageBindingSchema,
  PageCodeRequestSchema,
  PageCodeSentSchema,
  PageTokenParamsSchema as params,
} from '@ruche/contracts/client-page';
import { originOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ClientPageContext, common, slowConfig as config } from '#features/client-page/schema.ts';
import { setPageCookie } from '#plugins/page-cookie.ts';
import { refusals } from '#plugins/refusals.ts';
import { bindBrowser, sendCode } from './service.ts';

export const pageCodeRoutes: FastifyPluginAsyncZod<ClientPageContext> = async (app, context) => {
  app.post(
    '/client-pages/:token/codes',
    {
      config,
      schema: {
        ...common,
        summary: 'Email a code that opens a client’s page',
        description: 'To contacts of the client alone. The answer is the same for any other address.',
        params,
        body: PageCodeRequestSchema,
        response: { 202: PageCodeSentSchema, ...refusals('not_found', 'validation_failed', 'forbidden') },
      },
    },
    async ({ params: { token }, body }, reply) => reply.code(202).send(await sendCode(context, token, body.email)),
  );

  app.post(
    '/client-pages/:token/devices',
    {
      config,
      schema: {
        ...common,
        summary: 'Open a client’s page with a code',
        description: 'Sets a cookie for this page, with which the browser opens it for 90 days.',
        params,
        body: PageBindingSchema,
        response: {
          201: ClientPageSchema,
          ...refusals('not_found', 'validation_failed', 'code_refused', 'forbidden'),
        },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { value, page } = await bindBrowser(context, token, { ...request.body, ...originOf(request) });
      setPageCookie(context, reply, token, value);
      return reply.code(201).send(page);
    },
  );
};
