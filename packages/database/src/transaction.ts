import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { isConnectionLost } from './connection-lost.ts';
import { drizzle } from './drizzle.ts';

type RunTransaction = NodePgDatabase['transaction'];
type Tx = Parameters<Parameters<RunTransaction>[0]>[0];

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

function beginText({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
  return [
    'begin',
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ]
    .filter(Boolean)
    .join(' ');
}

async function isRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/**
 * Transactions with fewer round trips than Drizzle's own: BEGIN leaves together with the first statement, and where
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
      const committed = send(client, 'commit');
      if (config.accessMode !== 'read only') await committed;
      return result;
    } catch (error) {
      isBroken = isConnectionLost(error) || !(await isRolledBack(client));
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}
