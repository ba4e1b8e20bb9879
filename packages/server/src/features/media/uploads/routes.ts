import { maxUploadBytes } from '@ruche/contracts/media';
import type { UploadRow } from '@ruche/database/media';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { common, IdParamsSchema, type MediaContext } from '#features/media/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { chunkType, TusHeadersSchema, tusExtensions, tusVersion } from './schema.ts';
import { cancelUpload, createUpload, describeUploads, locateUpload, type UploadTools, writeUpload } from './service.ts';
import { createWriters } from './writers/service.ts';

const refusals = memberRefusals(
  'forbidden',
  'not_found',
  'malformed_request',
  'conflict',
  'unsupported_version',
  'payload_too_large',
  'unsupported_media_type',
  'trial_ended',
);

function answer(reply: FastifyReply, upload: UploadRow): FastifyReply {
  reply.header('upload-offset', upload.received).header('upload-expires', upload.expiresAt.toUTCString());
  return upload.mediaId === null ? reply : reply.header('ruche-media-id', upload.mediaId);
}

const nothing = z.null();
const nothingAtAll = () => '';
const summaries = {
  describe: 'Get upload capabilities',
  create: 'Start an upload',
  locate: 'Get upload progress',
  write: 'Continue an upload',
  cancel: 'Cancel an upload',
};
const protocol = 'tus 1.0 (tus.io). The response to the last byte has the file’s ID in `Ruche-Media-Id`.';

type Plugin = FastifyPluginAsyncZod<UploadTools>;

/** Resumable uploads by tus 1.0. */
export const uploadRoutes: FastifyPluginAsyncZod<MediaContext> = async (app, { database, store }) => {
  // The bytes are left in the request, to be streamed into the store.
  app.addContentTypeParser(chunkType, (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('tus-resumable', tusVersion).header('tus-version', tusVersion);
  });
  const tools = { database, store, writers: createWriters() };
  await app.register(beginRoutes, tools);
  await app.register(continueRoutes, tools);
};

const beginRoutes: Plugin = async (app, tools) => {
  app.options(
    '/media/uploads',
    {
      schema: {
        ...common,
        summary: summaries.describe,
        description: protocol,
        response: { 204: nothing, ...refusals },
      },
    },
    async ({ principal }, reply) => {
      await describeUploads(tools, principal);
      return reply.code(204).header('tus-extension', tusExtensions).header('tus-max-size', maxUploadBytes).send(null);
    },
  );

  app.post(
    '/media/uploads',
    {
      schema: {
        ...common,
        summary: summaries.create,
        description: `${protocol} \`Upload-Metadata\` contains \`filename\` and, for a client’s folder, \`clientId\`.`,
        headers: TusHeadersSchema,
        response: { 201: nothing, ...refusals },
      },
    },
    async ({ principal, headers, raw }, reply) => {
      const created = await inWorkspace(tools.database, principal, (tx, scope) => createUpload(tx, scope, headers));
      const hasBody = headers['content-type']?.startsWith(chunkType) ?? false;
      const upload = hasBody
        ? await writeUpload(tools, principal, created.id, { headers, body: raw, isFirst: true })
        : created;
      const location = `/api/v1/media/uploads/${upload.id}`;
      return answer(reply, upload).code(201).header('location', location).serializer(nothingAtAll).send(null);
    },
  );
};

const continueRoutes: Plugin = async (app, tools) => {
  const url = '/media/uploads/:id';
  const described = { ...common, description: protocol, headers: TusHeadersSchema, params: IdParamsSchema };

  app.head(
    url,
    { schema: { ...described, summary: summaries.locate, response: { 200: nothing, ...refusals } } },
    async ({ principal, params, headers }, reply) => {
      const upload = await locateUpload(tools, principal, params.id, headers);
      return answer(reply, upload).code(200).header('upload-length', upload.bytes).send(null);
    },
  );

  app.patch(
    url,
    { schema: { ...described, summary: summaries.write, response: { 204: nothing, ...refusals } } },
    async ({ principal, params, headers, raw }, reply) => {
      const upload = await writeUpload(tools, principal, params.id, { headers, body: raw, isFirst: false });
      return answer(reply, upload).code(204).send(null);
    },
  );

  app.delete(
    url,
    { schema: { ...described, summary: summaries.cancel, response: { 204: nothing, ...refusals } } },
    async ({ principal, params, headers }, reply) => {
      await cancelUpload(tools, principal, params.id, headers);
      return reply.code(204).send(null);
    },
  );
};
