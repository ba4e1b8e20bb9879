import type { FastifyBaseLogger } from 'fastify';
import type { Server } from './serve.ts';

/** How long requests in flight may still take once the process is told to stop. */
const drainLimitMs = 10_000;

/** Takes no new connections, finishes the requests in flight, then lets the database go. */
export async function drain({ app, database }: Server, reason: string, logger: FastifyBaseLogger): Promise<void> {
  logger.info({ reason }, 'stopping: no new connections, finishing open requests');
  const timer = setTimeout(() => {
    logger.warn('some requests did not finish in time: closing their connections');
    app.server.closeAllConnections();
  }, drainLimitMs);
  await app.close();
  clearTimeout(timer);
  await database.close();
  logger.info('stopped');
}
