import { join } from 'node:path';
import { Client } from 'pg';
import { acquireEmbeddedPostgres } from '#src/embedded/index.ts';

/**
 * Changes the data of a product that is running on the embedded PostgreSQL in its data folder, as its owner: for states
 * that only time, or somebody elsewhere, brings about.
 */
export async function changeRunningProduct(dataFolder: string, statement: string, values: unknown[]): Promise<void> {
  const postgres = await acquireEmbeddedPostgres({ folder: join(dataFolder, 'postgres') });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await client.query(statement, values);
  } finally {
    await client.end();
    await postgres.release();
  }
}
