import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, connectAsOwner, type Database, type OwnerDatabase } from '@ruche/database';
import { findNewestHeartbeat } from '@ruche/database/jobs';
import {
  childEnvironment,
  createTestDatabase,
  type DatabaseProxy,
  findFreePort,
  noSandbox,
  roleProgram,
  startDatabaseProxy,
} from '@ruche/database/testing';
import { createLogger } from '@ruche/runtime/http';
import { readSettings, type Settings } from '@ruche/runtime/settings';
import { startSandbox } from '@ruche/sandbox';
import { AuthClient } from '@supabase/auth-js';
import type { FastifyInstance } from 'fastify';
import { type AppParts, buildAuthApp } from './auth-app.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { type OutboxMessage, waitForMessage } from './outbox.ts';

export type AuthStackOptions = {
  /** Settings by their names in the environment. Limits are wide open unless told otherwise. */
  env?: Record<string, string>;
  /** Only tests that read mail or SMS need it. */
  hasWorker?: boolean;
  hasSandbox?: boolean;
  /** Puts a proxy between the server and the database, which breaks connections when told. */
  hasDatabaseProxy?: boolean;
  /** Refuses whoever waits for a connection or a row for as long as the product does. */
  isImpatient?: boolean;
  /** Another application around the same database, settings and log; the authentication server alone when left out. */
  build?: (parts: AppParts) => Promise<FastifyInstance>;
  changeSettings?: (settings: Settings) => Settings;
};

type ClientOptions = Partial<NonNullable<ConstructorParameters<typeof AuthClient>[0]>>;

export type AuthStack = {
  /** Where the sign-in server is: http://127.0.0.1:…/auth/v1 */
  url: string;
  settings: Settings;
  app: FastifyInstance;
  /** The owner's connection, to look at rows and to age them. */
  owner: OwnerDatabase;
  ownerUrl: string;
  secret: string;
  /** The environment that another process of this stack needs. */
  env: Record<string, string>;
  sandboxUrl: string;
  databaseProxy: DatabaseProxy | null;
  /** Everything the server and the worker logged. */
  log: () => string;
  client: (options?: ClientOptions) => InstanceType<typeof AuthClient>;
  /** Waits for the next message to that address or number that matches. */
  outbox: (to: string, accept?: (message: OutboxMessage) => boolean) => Promise<OutboxMessage>;
  close: () => Promise<void>;
};

/** A busy machine is no reason to be refused: connections and rows are waited for as long as by `expect.poll`. */
const patient = { connectionTimeoutMs: 50_000, lockTimeoutMs: 50_000 };

function spawnWorker(env: Record<string, string>, write: (text: string) => void): ChildProcess {
  const worker = spawn(process.execPath, [roleProgram('worker')], {
    env: { ...childEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  worker.stdout.on('data', (chunk: Buffer) => write(chunk.toString()));
  return worker;
}

/** On a busy machine a process takes seconds to start; no test should have to wait for that. */
async function waitForWorker(owner: Database): Promise<void> {
  while (!(await findNewestHeartbeat(owner.orm))) await wait(50);
}

async function stopWorker(worker: ChildProcess | null): Promise<void> {
  if (!worker || worker.exitCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
}

function parseSettings(env: Record<string, string>): Settings {
  const result = readSettings(env);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.settings;
}

async function startNetworks(hasSandbox: boolean, publicUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ruche-auth-'));
  const sandbox = hasSandbox ? await startSandbox({ port: 0, smtpPort: 0, folder, publicUrl }) : null;
  return {
    folder,
    url: sandbox?.url ?? '',
    env: sandbox
      ? {
          SANDBOX_PORT: new URL(sandbox.url).port,
          SMTP_URL: sandbox.smtpUrl.replace(/\/$/, ''),
          SMS_URL: `${sandbox.url}/sms`,
        }
      : noSandbox,
    async close() {
      await sandbox?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server on a port and a database of its own, with the stand-in networks and a real worker where asked for. */
export async function startAuthStack(options: AuthStackOptions = {}): Promise<AuthStack> {
  const { hasWorker = false, hasSandbox = hasWorker } = options;
  const place = await createTestDatabase();
  const databaseProxy = options.hasDatabaseProxy ? await startDatabaseProxy(place.appUrl) : null;
  const patience = options.isImpatient ? {} : patient;
  const database = connect(databaseProxy?.url ?? place.appUrl, { applicationName: 'auth test', max: 10, ...patience });
  const owner = connectAsOwner(place.ownerUrl, { applicationName: 'auth test owner', max: 2, ...patient });
  const port = await findFreePort();
  const networks = await startNetworks(hasSandbox, `http://127.0.0.1:${port}`);
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: place.ownerUrl,
    RUCHE_SECRET: place.secret,
    RUCHE_DATA: networks.folder,
    LOG_LEVEL: 'info',
    AUTH_RATE_FACTOR: '1000',
    // Most tests give plans; those of payments say so.
    PLAN_SWITCHING: 'on',
    ...networks.env,
    ...options.env,
  };
  const { build = buildAuthApp, changeSettings = (settings) => settings } = options;
  const settings = changeSettings(parseSettings(env));
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', stream: { write: (line) => void lines.push(line) } });
  const app = await build({ settings: { ...settings, secret: place.secret }, database, logger });
  const url = `${await app.listen({ host: '127.0.0.1', port })}/auth/v1`;
  const worker = hasWorker ? spawnWorker(env, (text) => void lines.push(text)) : null;
  if (worker) await waitForWorker(owner);
  return {
    url,
    settings,
    app,
    owner,
    ownerUrl: place.ownerUrl,
    secret: place.secret,
    env,
    sandboxUrl: networks.url,
    databaseProxy,
    log: () => lines.join(''),
    client: (more) =>
      new AuthClient({
        url,
        storage: createMemoryStorage(),
        autoRefreshToken: false,
        detectSessionInUrl: false,
        ...more,
      }),
    outbox: (to, accept) => waitForMessage(networks.url, to, accept),
    async close() {
      await stopWorker(worker);
      await app.close();
      await Promise.all([database.close(), owner.close(), networks.close()]);
      await databaseProxy?.close();
      await place.drop();
    },
  };
}
