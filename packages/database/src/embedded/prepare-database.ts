import { Client } from 'pg';
import { type ClusterUrls, DATABASE, OWNER } from './cluster-urls.ts';

/** The product's database and its owner, who may make roles but stands under row-level security like anybody else. */
export async function prepareDatabase({ ownerUrl, superuserUrl }: ClusterUrls): Promise<void> {
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [OWNER]);
    if (roles.rowCount === 0) {
      const password = client.escapeLiteral(new URL(ownerUrl).password);
      await client.query(`CREATE ROLE ${OWNER} LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD ${password}`);
    }
    const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  } finally {
    await client.end();
  }
}
