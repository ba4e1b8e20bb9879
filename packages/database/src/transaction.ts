import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { isConnectionLost } from './connection-lost.ts';
import { drizzle } from './drizzle.ts';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** `settings` hold until the transaction ends. */
export type TransactionConfig = PgTransactionConfig & { settings?: Readonly<Record<string, string>> };

/**
 * Of a transaction whose statements suit one plan, whatever their values. PostgreSQL takes a row count that it does not know
 * for a tenth of all rows, so that a page of a long list looks cheaper with its own count, and is planned anew each time.
 */
export const plannedOnce = { plan_cache_mode: 'force_generic_plan' } as const;

type RunTransaction = <Result>(work: (tx: Tx) => Promise<Result>, config?: TransactionConfig) => Promise<Result>;

/** Sends a statement without waiting. Whoever awaits the answer learns of a failure; nobody has to. */
function send(client: PoolClient, text: string): Promise<unknown> {
  const answer = client.query(text);
  answer.catch(() => undefined);
  return answer;
}

/** One name is enough: of several savepoints of the same name PostgreSQL takes the newest, and each is released. */
const savepointOn =
  (client: PoolClient, tx: () => Tx): RunTransaction =>
  async (work) => {
    const begun = send(client, 'savepoint inner_work');
    try {
      const result = await work(tx());
      await begun;
      await client.query('release savepoint inner_work');
      return result;
    } catch (error) {
      await client.query('rollback to savepoint inner_work; release savepoint inner_work');
      throw error;
    }
  };

const txs = new WeakMap<PoolClient, Tx>();

/** One for all transactions on a connection, so that the queries that were prepared on it stay (`preparedQuery`). */
function txOn(client: PoolClient): Tx {
  const known = txs.get(client);
  if (known) return known;
  const tx = drizzle(client) as unknown as Tx;
  tx.transaction = savepointOn(client, () => tx);
  txs.set(client, tx);
  return tx;
}

function beginText({ isolationLevel, accessMode, deferrable, settings = {} }: TransactionConfig): string {
  const begin = [
    'begin',
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ]
    .filter(Boolean)
    .join(' ');
  return [
    begin,
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${escapeLiteral(value)}`),
  ].join(';');
}

const commits = new WeakMap<object, Promise<unknown>>();

/** Whether the end of the transaction was sent: what follows would not be part of it. */
export const isCommitting = (client: object): boolean => commits.has(client);

/**
 * Sends COMMIT right behind the statements that were sent so far, instead of after their answers. Should one of them fail,
 * PostgreSQL undoes all. No other statement is taken in this transaction.
 */
export function commitAtOnce(tx: object): void {
  const { $client: client } = tx as { $client: PoolClient };
  commits.set(client, send(client, 'commit'));
}

/**
 * The same behind what is sent until this turn of the event loop ends, whichever of it is sent last. Asked for before the
 * first statement, and only by work that waits for an answer of the database: it must not have ended by then.
 */
export function commitWithTurn(tx: object): void {
  process.nextTick(() => commitAtOnce(tx));
}

async function isRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/**
 * Transactions with fewer round trips than Drizzle's own: BEGIN leaves together with the first statements, and where
 * nothing can have been written nobody waits for COMMIT. The connection is given back in any case, and what went wrong is
 * told rather than that a broken connection cannot do ROLLBACK any more.
 */
export function transactionOn(pool: Pool): RunTransaction {
  return async (work, config = {}) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      // Should it fail, so does everything after it: nothing but a lost connection makes BEGIN fail.
      const begun = send(client, beginText(config));
      const result = await work(txOn(client));
      await begun;
      const committed = commits.get(client) ?? send(client, 'commit');
      if (config.accessMode !== 'read only') await committed;
      return result;
    } catch (error) {
      commits.delete(client);
      isBroken = isConnectionLost(error) || !(await isRolledBack(client));
      throw error;
    } finally {
      commits.delete(client);
      client.release(isBroken);
    }
  };
}
