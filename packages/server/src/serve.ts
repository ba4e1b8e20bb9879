import { appUrl, connect, type Database, migrate, SetupError } from '@ruche/database';
import { hasAuthUsers } from '@ruche/database/auth';
import type { Settings } from '@ruche/runtime/settings';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createDemo } from './demo/create-demo.ts';
import { demoEmail } from './features/demo/service.ts';

export type Server = { app: FastifyInstance; database: Database };

type ServeOptions = { logger: FastifyBaseLogger; webFolder: string };

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      const advice = 'Stop the program that uses it, or choose another port with PORT.';
      throw new SetupError(`Port ${port} on ${host} is already in use. ${advice}`, { cause: error });
    }
    if (hasCode(error, 'EACCES')) {
      const advice = 'Ports below 1024 are reserved. Choose another with PORT.';
      throw new SetupError(`This user can’t use port ${port}. ${advice}`, { cause: error });
    }
    if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND')) {
      throw new SetupError(`This machine has no address ${host}. Fix HOST.`, { cause: error });
    }
    throw error;
  }
}

/** Brings the database to this version, then serves under the application's own, lesser database role. */
export async function serve(settings: Settings, { logger, webFolder }: ServeOptions): Promise<Server> {
  const { databaseUrl, databaseAppUrl, secret } = settings;
  if (!databaseUrl || !secret) throw new SetupError('DATABASE_URL and RUCHE_SECRET are required.');
  await migrate(databaseUrl, { secret, databaseAppUrl, log: (line) => logger.info(line) });
  const database = connect(appUrl({ databaseUrl, databaseAppUrl, secret }), {
    applicationName: 'ruche server',
    onConnectionLost: (error) => logger.warn({ err: error }, 'lost a database connection'),
  });
  try {
    if (settings.isDemoOn && !(await hasAuthUsers(database.orm))) {
      await createDemo({ database, secret, isSold: settings.payments !== null });
      logger.info(`the database was empty: created a demo workspace for ${demoEmail}`);
    }
    const app = await buildApp({ settings: { ...settings, secret }, database, logger, webFolder });
    await listen(app, settings);
    return { app, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}
