import type { FastifyInstance } from 'fastify';

/**
 * From the moment the app is told to close, answers ask their callers to reconnect elsewhere: a kept-alive connection
 * would otherwise hold the process until it times out. Returns whether that moment has come.
 */
export function watchDraining(app: FastifyInstance): () => boolean {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('connection', 'close');
    return payload;
  });
  return () => isDraining;
}
