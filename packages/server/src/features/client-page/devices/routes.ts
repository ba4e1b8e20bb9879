import { PageDeviceListSchema, PageTokenParamsSchema as params } from '@ruche/contracts/client-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ClientPageContext, common, config, reading, writing } from '#features/client-page/schema.ts';
import { visitOf } from '#features/client-page/service.ts';
import { clearPageCookie } from '#plugins/page-cookie.ts';
import { devicesOf, signOut } from './service.ts';

const DeviceParamsSchema = params.extend({
  deviceId: z.union([z.literal('current'), z.uuid()]).meta({ description: 'Browser ID, or `current` for this one.' }),
});

export const pageDeviceRoutes: FastifyPluginAsyncZod<ClientPageContext> = async (app, context) => {
  app.get(
    '/client-pages/:token/devices',
    {
      config,
      schema: {
        ...common,
        summary: 'List the browsers that open a client’s page for this contact',
        params,
        response: { 200: PageDeviceListSchema, ...reading },
      },
    },
    async (request) => ({ items: await devicesOf(context, visitOf(context, request)) }),
  );

  app.delete(
    '/client-pages/:token/devices/:deviceId',
    {
      config,
      schema: {
        ...common,
        summary: 'Sign a browser out of a client’s page',
        params: DeviceParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) => {
      const { token, deviceId } = request.params;
      const isThisOne = await signOut(context, visitOf(context, request), deviceId);
      if (isThisOne) clearPageCookie(context, reply, token);
      return reply.code(204).send(null);
    },
  );
};
