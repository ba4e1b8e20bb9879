import type { FastifyBaseLogger } from 'fastify';
import type { Server } from '#app/serve.ts';

/** How long requests in flight may still take once the process is told to stop. */
const drainLimitMs = 10_000;

async function drain({ app, database }: Server, logger: FastifyBaseLogger): Promise<void> {
  const timer = setTimeout(() => {
    logger.warn('some requests did not finish in time: their connections are closed');
    app.server.closeAllConnections();
  }, drainLimitMs);
  await app.close();
  clearTimeout(timer);
  await database.close();
}

/** Stops cleanly on a signal, and when the process that started this one disappears. */
export function stopOnSignals(server: Server, logger: FastifyBaseLogger): void {
  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping: no new connections, requests in flight are finished');
    drain(server, logger).then(
      () => {
        logger.info('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.channel) process.on('disconnect', () => stop('the parent process is gone'));
}
