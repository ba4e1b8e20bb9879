import { setTimeout as wait } from 'node:timers/promises';
import { deriveSecret } from '@ruche/runtime/keys';
import { Client } from 'pg';

export type ClusterUrls = { ownerUrl: string; superuserUrl: string };

const OWNER = 'ruche';
const DATABASE = 'ruche';

export function clusterUrls(port: number, password: string): ClusterUrls {
  const ownerPassword = deriveSecret(password, 'database owner');
  return {
    ownerUrl: `postgres://${OWNER}:${ownerPassword}@127.0.0.1:${port}/${DATABASE}`,
    superuserUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  };
}

/** The product's database and its owner, who may make roles but stands under row-level security like anybody else. */
export async function prepareDatabase({ ownerUrl, superuserUrl }: ClusterUrls): Promise<void> {
  const client = await connectWhenReady(superuserUrl);
  try {
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

const PATIENCE_MS = 60_000;

/** A server that somebody else started may still be replaying its log. */
async function connectWhenReady(url: string): Promise<Client> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = (error as { code?: string }).code;
      // 57P03: starting up or shutting down.
      if ((code !== '57P03' && code !== 'ECONNREFUSED') || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}
