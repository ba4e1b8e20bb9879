import type { FastifyReply } from 'fastify';
import { drawAvatar } from './draw.ts';

/** Pictures are shown by the product too, which is another origin. */
export function sendAvatar(reply: FastifyReply, motif: string, size?: number) {
  const png = drawAvatar(motif, size);
  if (!png) return reply.code(404).type('text/plain; charset=utf-8').send('This image doesn’t exist.');
  reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'max-age=3600' });
  return reply.type('image/png').send(png);
}
