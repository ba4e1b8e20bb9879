import type { FastifyBaseLogger } from 'fastify';
import type { Server } from './serve.ts';

/** How long requests in flight may still take once the process is told to stop. */
const drainLimitMs = 10_000;

/**
 * Resolves with the reason when the process should stop: on a signal, or when the process that started it is gone.
 * Call it first of all, so that nothing that happens during start-up is missed.
 */
export function watchStopRequests(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  process.on('SIGTERM', resolve);
  process.on('SIGINT', resolve);
  process.on('disconnect', () => resolve('the parent process is gone'));
  return promise;
}

/** Takes no new connections, finishes the requests in flight, then lets the database go. */
export async function drain({ app, database }: Server, reason: string, logger: FastifyBaseLogger): Promise<void> {
  logger.info({ reason }, 'stopping: no new connections, requests in flight are finished');
  const timer = setTimeout(() => {
    logger.warn('some requests did not finish in time: their connections are closed');
    app.server.closeAllConnections();
  }, drainLimitMs);
  await app.close();
  clearTimeout(timer);
  await database.close();
  logger.info('stopped');
}
