import { AppError } from '@ruche/contracts/api';
import { ClientSchema, logoLimitBytes, logoMediaTypes } from '@ruche/contracts/clients';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { presentClient } from '#features/clients/presenter.ts';
import { logos as refusals } from '#features/clients/refusals.ts';
import { type ClientsContext, common, IdParamsSchema } from '#features/clients/schema.ts';
import { LogoQuerySchema, logoResponse, sendLogo, takeLogoBodies } from '#plugins/logos.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { logoOf, removeLogo, setLogo } from './service.ts';

const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
  'payload_too_large',
  'unsupported_media_type',
);

type Plugin = FastifyPluginAsyncZod<ClientsContext>;

export const logoRoutes: Plugin = async (app, options) => {
  takeLogoBodies(app);
  await app.register(readRoutes, options);
  await app.register(writeRoutes, options);
};

const readRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/clients/:id/logo',
    {
      schema: {
        ...common,
        summary: 'Get a client’s logo',
        params: IdParamsSchema,
        querystring: LogoQuerySchema,
        response: {
          200: logoResponse,
          ...memberRefusals('not_found', 'validation_failed'),
        },
      },
    },
    async ({ principal, params, query }, reply) => {
      const logo = await readInWorkspace(database, principal, (tx, scope) => logoOf(tx, scope, params.id));
      return sendLogo(reply, logo, query);
    },
  );
};

const writeRoutes: Plugin = async (app, { database, profiles }) => {
  app.put(
    '/clients/:id/logo',
    {
      bodyLimit: logoLimitBytes,
      schema: {
        ...common,
        summary: 'Set a client’s logo',
        description: 'Send the image as the body: PNG, JPEG, or WebP, up to 256 KB.',
        consumes: [...logoMediaTypes],
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 200: ClientSchema, ...writing },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const content = Buffer.isBuffer(body) ? body : null;
      return writeOnce(database, request, reply, 200, async (tx, scope) => {
        if (!content) throw new AppError('unsupported_media_type', refusals.notPicture);
        return presentClient(await setLogo(tx, scope, request.params.id, content), { scope, profiles });
      });
    },
  );

  app.delete(
    '/clients/:id/logo',
    {
      schema: {
        ...common,
        summary: 'Remove a client’s logo',
        headers: IdempotencyHeadersSchema,
        params: IdParamsSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeLogo(tx, scope, request.params.id);
        return null;
      }),
  );
};
