import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { appUrl } from '#src/app-url.ts';
import { acquireEmbeddedPostgres } from '#src/embedded/index.ts';
import { migrate } from '#src/migrate.ts';
import { FOLDER_PREFIX, removeAbandonedClusters } from './abandoned-clusters.ts';

/** Where the shared test cluster is: what a process that creates databases in it has to know. */
export type TestCluster = { superuserUrl: string; ownerUrl: string; secret: string };

export type TestDatabase = { ownerUrl: string; appUrl: string; secret: string; drop(): Promise<void> };

/** A cluster for one test run, holding a migrated database that every test's own database is copied from. */
export async function startTestCluster(): Promise<TestCluster & { stop(): Promise<void> }> {
  await removeAbandonedClusters();
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const postgres = await acquireEmbeddedPostgres({ folder, isDurable: false });
  const secret = randomBytes(24).toString('base64url');
  await migrate(postgres.url, { secret });
  return {
    superuserUrl: postgres.superuserUrl,
    ownerUrl: postgres.url,
    secret,
    async stop() {
      await postgres.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database of its own for one test file: a copy of the migrated one, or an empty one. */
export async function createDatabaseIn(
  cluster: TestCluster,
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = isEmpty ? 'template1' : 'ruche';
  // Half the work of the default, which writes every page to the log, too.
  await asSuperuser(cluster, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ruche STRATEGY file_copy`);
  const url = new URL(cluster.ownerUrl);
  url.pathname = `/${name}`;
  return {
    ownerUrl: url.href,
    appUrl: appUrl({ databaseUrl: url.href, secret: cluster.secret }),
    secret: cluster.secret,
    drop: () => asSuperuser(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function asSuperuser({ superuserUrl }: TestCluster, statement: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
