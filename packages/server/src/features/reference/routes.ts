import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { renderReference } from './presenter.ts';
import type { ApiDocument } from './schema.ts';

/** The API's description of itself: for machines, and for people. */
export const referenceRoutes: FastifyPluginAsync = async (app) => {
  const stylesheet = await readFile(join(import.meta.dirname, 'reference.css'), 'utf8');
  let description = '';
  let page = '';
  // Only then is every route known.
  app.addHook('onReady', async () => {
    const document = app.swagger();
    description = JSON.stringify(document);
    page = renderReference(document as unknown as ApiDocument);
  });

  const schema = { hide: true };
  app.get('/openapi.json', { schema }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );
  app.get('/reference', { schema }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/reference.css', { schema }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  );
};
