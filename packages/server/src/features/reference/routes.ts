import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasAlready } from '#plugins/etags.ts';
import { type ApiDocument, referencePath } from './schema.ts';
import { type Assets, createReference, type Reference, readAssets } from './service.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** The same for everybody until the server restarts: who has it already isn't sent it again. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, content: string) {
  const etag = etagOf(content);
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return hasAlready(request, etag) ? reply.code(304).send() : reply.type(type).send(content);
}

type Described = { description: string; reference: Reference };

async function describe(app: FastifyInstance, assets: Assets): Promise<Described> {
  const document = app.swagger();
  return {
    description: JSON.stringify(document),
    reference: await createReference(document as unknown as ApiDocument, assets),
  };
}

/** The API's description of itself: for machines, and for people. */
export const referenceRoutes: FastifyPluginAsync = async (app) => {
  const assets = await readAssets();
  let made: Promise<Described> | undefined;
  // Every route is known by the first request; a start doesn't wait for a megabyte that few ask for.
  const described = () => (made ??= describe(app, assets));

  const schema = { hide: true };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const page = (await described()).reference.pageAt(path);
    return page === undefined ? reply.callNotFound() : send(request, reply, html, page);
  };
  app.get('/openapi.json', { schema }, async (request, reply) =>
    send(request, reply, json, (await described()).description),
  );
  app.get('/reference', { schema }, async (request, reply) => sendPage(request, reply, referencePath));
  app.get('/reference/search.json', { schema }, async (request, reply) =>
    send(request, reply, json, (await described()).reference.searchIndex),
  );
  app.get<{ Params: { version: string; name: string } }>(
    '/reference/assets/:version/:name',
    { schema },
    async ({ params }, reply) => {
      const file = assets.files.get(params.name);
      if (!file) return reply.callNotFound();
      const isCurrent = params.version === assets.version;
      reply.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache');
      return reply.type(file.type).send(file.content);
    },
  );
  app.get('/reference/guides/ruche-n8n.json', { schema }, async (request, reply) => {
    reply.header('content-disposition', 'attachment; filename="ruche-n8n.json"');
    return send(request, reply, json, (await described()).reference.n8nWorkflow);
  });
  app.get<{ Params: { guide: string } }>('/reference/guides/:guide', { schema }, async (request, reply) =>
    sendPage(request, reply, `${referencePath}/guides/${request.params.guide}`),
  );
  app.get<{ Params: { page: string } }>('/reference/:page', { schema }, async (request, reply) =>
    sendPage(request, reply, `${referencePath}/${request.params.page}`),
  );
};
