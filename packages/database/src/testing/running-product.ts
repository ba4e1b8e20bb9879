import { join } from 'node:path';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { acquireEmbeddedPostgres } from '#src/embedded/index.ts';

/**
 * Works on the data of a product that is running on the embedded PostgreSQL in its data folder, as its owner: for states
 * that only time, or somebody elsewhere, brings about.
 */
export async function onRunningProduct<Result>(
  dataFolder: string,
  work: (owner: OwnerDatabase) => Promise<Result>,
): Promise<Result> {
  const postgres = await acquireEmbeddedPostgres({ folder: join(dataFolder, 'postgres') });
  const owner = connectAsOwner(postgres.url, { applicationName: 'story', max: 2 });
  try {
    return await work(owner);
  } finally {
    await owner.close();
    await postgres.release();
  }
}

/** With one statement. */
export async function changeRunningProduct(dataFolder: string, statement: string, values: unknown[]): Promise<void> {
  await onRunningProduct(dataFolder, ({ pool }) => pool.query(statement, values));
}
