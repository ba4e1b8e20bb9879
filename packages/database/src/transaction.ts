import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isConnectionLost } from './connection-lost.ts';
import { drizzle } from './drizzle.ts';

/**
 * Drizzle's transaction, on a connection that is given back in any case: its own keeps one for ever whose BEGIN failed,
 * and tells of the ROLLBACK that a broken connection cannot do any more instead of what went wrong.
 */
export function transactionOn(pool: Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    let reason: unknown;
    try {
      return await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          reason = error;
          throw error;
        }
      }, config);
    } catch (error) {
      const isRolledBack = reason === undefined || reason === error;
      isBroken = !isRolledBack || isConnectionLost(error);
      throw reason ?? error;
    } finally {
      client.release(isBroken);
    }
  };
}
