import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { html } from '#src/html.ts';

const assets = [
  {
    path: '/identity/assets/identity.css',
    file: new URL('./assets/identity.css', import.meta.url),
    type: 'text/css',
  },
  {
    path: '/identity/assets/send-form.js',
    file: new URL('./assets/send-form.js', import.meta.url),
    type: 'text/javascript',
  },
];

/** Put first in the body of a page: what the sandbox's own style sheet does not know. */
export const identityStyles = html`<link rel="stylesheet" href="/identity/assets/identity.css">`;

export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const { path, file, type } of assets) {
    const content = readFileSync(file);
    app.get(path, { logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content),
    );
  }
}
