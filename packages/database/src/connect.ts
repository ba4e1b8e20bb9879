import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';
import { drizzle } from './drizzle.ts';
import { createPreparingClient } from './prepared.ts';
import { type TransactionConfig, transactionOn } from './transaction.ts';

/** What queries take first that are about no workspace: the database itself or a transaction in it. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

declare const isInWorkspace: unique symbol;
declare const isOwner: unique symbol;

/**
 * A transaction in one workspace: row security shows and takes that one's rows alone. Made by `enterWorkspace` and its
 * neighbours in `workspaces/enter.ts` only, so that a query of customers' data outside a workspace does not compile.
 */
export type WorkspaceTx = Executor & { readonly [isInWorkspace]: true };

/** The owner of the tables, whom row security does not hold back: all workspaces at once. By `connectAsOwner` only. */
export type OwnerDb = {
  readonly [isOwner]: true;
  transaction<Result>(work: (tx: OwnerDb) => Promise<Result>, config?: TransactionConfig): Promise<Result>;
} & Executor;

/** One of the pool's, until it is given back. */
export type Connection = PoolClient;

export type Database = {
  orm: NodePgDatabase;
  pool: Pool;
  close(): Promise<void>;
};

export type OwnerDatabase = Omit<Database, 'orm'> & { orm: OwnerDb & NodePgDatabase };

export type ConnectOptions = {
  applicationName: string;
  /** Most connections held at once. */
  max?: number;
  /** Whoever gets no connection by then is told so. */
  connectionTimeoutMs?: number;
  /** How long one statement may take before it is given up. */
  statementTimeoutMs?: number;
  /** Whoever waits longer for a row is better told to try again: the connection is missing elsewhere. */
  lockTimeoutMs?: number;
  /**
   * A machine that vanishes says nothing: an idle connection is probed after this long, and a statement is waited for
   * that much longer than PostgreSQL itself would go on with it.
   */
  silenceMs?: number;
  /** Of PostgreSQL, for every session. */
  sessionSettings?: Readonly<Record<string, string>>;
  /** Told when an idle connection breaks, as when PostgreSQL restarts. The pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
};

// The limits fit those who keep somebody waiting for an answer.
const defaults = {
  sessionSettings: {},
  max: 10,
  connectionTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 5_000,
  silenceMs: 10_000,
};

export function connect(url: string, options: ConnectOptions): Database {
  const { applicationName, max, connectionTimeoutMs, statementTimeoutMs, lockTimeoutMs, silenceMs, sessionSettings } = {
    ...defaults,
    ...options,
  };
  // Where clocks change, 14 days are not always as many hours: what is counted in days must not depend on the place.
  const settings = Object.entries({ ...sessionSettings, TimeZone: 'UTC' });
  const pool = new Pool({
    Client: createPreparingClient(),
    // A statement is sent before the one ahead of it is answered.
    pipeline: true,
    connectionString: url,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    query_timeout: statementTimeoutMs + silenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMs,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
  // Without a listener a broken connection would end the process. One that was in use also fails its query, which is
  // where that is dealt with.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const orm = drizzle(pool);
  orm.transaction = transactionOn(pool);
  return { orm, pool, close: () => pool.end() };
}

/** By the address of the tables' owner: for the worker and for commands, never for a request. */
export function connectAsOwner(url: string, options: ConnectOptions): OwnerDatabase {
  return connect(url, options) as Database & OwnerDatabase;
}
