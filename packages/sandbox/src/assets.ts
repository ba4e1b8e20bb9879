import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const assets = [
  { path: '/assets/sandbox.css', file: new URL('./assets/sandbox.css', import.meta.url), type: 'text/css' },
  { path: '/assets/live.js', file: new URL('./assets/live.js', import.meta.url), type: 'text/javascript' },
  { path: '/assets/mark.svg', file: new URL('./assets/mark.svg', import.meta.url), type: 'image/svg+xml' },
];

export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const { path, file, type } of assets) {
    const content = readFileSync(file);
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(`${type}; charset=utf-8`).send(content);
    });
  }
}
