import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { html } from '#src/html.ts';

const path = '/stripe/assets/stripe.css';
const file = new URL('./assets/stripe.css', import.meta.url);

/** Put first in the body of a page: what the sandbox's own style sheet does not know. */
export const stripeStyles = html`<link rel="stylesheet" href="${path}">`;

export async function stripeAssets(app: FastifyInstance): Promise<void> {
  const content = readFileSync(file);
  app.get(path, { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(content),
  );
}
