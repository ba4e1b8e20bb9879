import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { html } from '#src/html.ts';
import { sendAvatar } from './avatars/send.ts';

const names = ['consent.css', 'networks.css', 'posts.css'];

/** Put first in the body of a page of the sandbox itself. */
export const networkStyles = html`<link rel="stylesheet" href="/networks/assets/networks.css">`;

export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const name of names) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
    app.get(`/networks/assets/${name}`, { logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(content),
    );
  }
  app.get<{ Params: { motif: string } }>('/networks/avatars/:motif.png', { logLevel: 'warn' }, async (request, reply) =>
    sendAvatar(reply, request.params.motif),
  );
}
