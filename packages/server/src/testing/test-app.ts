import { connect, connectAsOwner, type Database, type OwnerDatabase } from '@ruche/database';
import { recordHeartbeat } from '@ruche/database/jobs';
import { createTestDatabase, noSandbox } from '@ruche/database/testing';
import { createLogger } from '@ruche/runtime/http';
import { readSettings } from '@ruche/runtime/settings';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '#app/app.ts';

type LogEntry = { level: string; msg: string; requestId?: string; [name: string]: unknown };

export type TestApp = {
  app: FastifyInstance;
  /** The application's own connection, and the owner's. */
  database: Database;
  owner: OwnerDatabase;
  secret: string;
  /** Everything logged so far. */
  log: { entries: () => LogEntry[]; text: () => string };
  drop: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = Partial<Pick<AppOptions, 'rateLimit' | 'webFolder'>> & {
  publicUrl?: string;
  trustProxy?: string;
  level?: string;
  /** Further settings by their names in the environment. */
  env?: Record<string, string>;
  addRoutes?: (app: FastifyInstance) => void;
};

/** The whole server on a database of its own, with its log at hand. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { publicUrl = 'http://localhost:5300', webFolder = '/nonexistent', level = 'debug', addRoutes } = options;
  const place = await createTestDatabase();
  const database = connect(place.appUrl, { applicationName: 'server test', max: 4 });
  const owner = connectAsOwner(place.ownerUrl, { applicationName: 'server test owner', max: 2 });
  const lines: string[] = [];
  const logger = createLogger({ level, stream: { write: (line) => void lines.push(line) } });
  const settings = readSettings({
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: options.trustProxy,
    PLAN_SWITCHING: 'on',
    ...noSandbox,
    ...options.env,
  });
  if (!settings.ok) throw new Error('The settings of the test are not right.');
  const rateLimit = options.rateLimit && { rateLimit: options.rateLimit };
  const app = await buildApp({
    settings: { ...settings.settings, secret: place.secret },
    database,
    logger,
    webFolder,
    ...rateLimit,
  });
  addRoutes?.(app);
  await app.ready();
  return {
    app,
    database,
    owner,
    secret: place.secret,
    log: { entries: () => lines.map((line) => JSON.parse(line) as LogEntry), text: () => lines.join('') },
    drop: () => place.drop(),
    async close() {
      await app.close();
      await Promise.all([database.close(), owner.close()]);
      await place.drop();
    },
  };
}

export async function beat(owner: OwnerDatabase): Promise<void> {
  await recordHeartbeat(owner.orm, { workerId: 'worker-1', host: 'here', pid: 1, startedAt: new Date() });
}
