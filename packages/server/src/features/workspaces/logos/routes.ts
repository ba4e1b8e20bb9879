import { AppError } from '@ruche/contracts/api';
import { logoLimitBytes, logoMediaTypes } from '@ruche/contracts/clients';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { logos as refusals } from '#features/workspaces/refusals.ts';
import { LogoQuerySchema, logoResponse, sendLogo, takeLogoBodies } from '#plugins/logos.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { removeWorkspaceLogo, setWorkspaceLogo, workspaceLogoOf } from './service.ts';

const common = { tags: ['Workspace'], security: [{ accessToken: [] }] };
const writing = memberRefusals(
  'forbidden',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
  'payload_too_large',
  'unsupported_media_type',
);

type Plugin = FastifyPluginAsyncZod<{ database: Database }>;

export const workspaceLogoRoutes: Plugin = async (app, options) => {
  takeLogoBodies(app);
  await app.register(readRoutes, options);
  await app.register(writeRoutes, options);
};

const readRoutes: Plugin = async (app, { database }) => {
  app.get(
    '/workspace/logo',
    {
      schema: {
        ...common,
        summary: 'Get the workspace’s logo',
        querystring: LogoQuerySchema,
        response: {
          200: logoResponse,
          ...memberRefusals('not_found', 'validation_failed'),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const logo = await readInWorkspace(database, principal, workspaceLogoOf);
      return sendLogo(reply, logo, query);
    },
  );
};

const writeRoutes: Plugin = async (app, { database }) => {
  app.put(
    '/workspace/logo',
    {
      bodyLimit: logoLimitBytes,
      schema: {
        ...common,
        summary: 'Set the workspace’s logo',
        description: 'For reports. Send the image as the body: PNG, JPEG, or WebP, up to 256 KB.',
        consumes: [...logoMediaTypes],
        headers: IdempotencyHeadersSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const content = Buffer.isBuffer(body) ? body : null;
      return writeOnce(database, request, reply, 204, async (tx, scope) => {
        if (!content) throw new AppError('unsupported_media_type', refusals.notPicture);
        await setWorkspaceLogo(tx, scope, content);
        return null;
      });
    },
  );

  app.delete(
    '/workspace/logo',
    {
      schema: {
        ...common,
        summary: 'Remove the workspace’s logo',
        headers: IdempotencyHeadersSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeWorkspaceLogo(tx, scope);
        return null;
      }),
  );
};
