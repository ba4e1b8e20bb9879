import type { AccountKind, PlatformId, SocialAccount } from '@ruche/contracts/accounts';
import { expect } from 'vitest';
import type { Api, ApiAnswer, ApiCall } from './api.ts';

// Somebody at a network, as the sandbox imitates it, and what is needed to steer it.

export type Consent = {
  person?: string;
  answer?: 'allow' | 'deny';
  /** Those that are allowed; all when left out. */
  scopes?: string[];
};

export type Arrival = { code?: string; error?: string; errorDescription?: string; state: string };

/** Answers the consent page that the address leads to, and reads what the network sends back to us. */
export async function consent(authorizeUrl: string, options: Consent = {}): Promise<Arrival> {
  const url = new URL(authorizeUrl);
  url.searchParams.set('sandbox_auto', options.answer ?? 'allow');
  if (options.person) url.searchParams.set('sandbox_person', options.person);
  if (options.scopes) url.searchParams.set('sandbox_scopes', options.scopes.join(','));
  const answer = await fetch(url, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The network did not send anybody back: ${await answer.text()}`);
  const back = new URL(location).searchParams;
  const [code, error, description] = [back.get('code'), back.get('error'), back.get('error_description')];
  return {
    state: back.get('state') ?? '',
    ...(code !== null && { code }),
    ...(error !== null && { error }),
    ...(description !== null && { errorDescription: description }),
  };
}

type Beginning = { clientId: string; platform: PlatformId; kind?: AccountKind };
type Connection = Consent & Beginning;

export async function begin({ call }: { call: ApiCall }, body: Beginning) {
  const answer = await call('POST', '/social-accounts/connect', { body });
  expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status: 200, code: undefined });
  return answer.body as { authorizeUrl: string; state: string };
}

/** All of the way that a person goes, up to the answer that ends it. */
export async function connect(caller: { call: ApiCall }, connection: Connection): Promise<ApiAnswer> {
  const { clientId, platform, kind, ...how } = connection;
  const { authorizeUrl } = await begin(caller, { clientId, platform, ...(kind && { kind }) });
  const arrival = await consent(authorizeUrl, how);
  return caller.call('POST', '/social-accounts/callback', { body: { platform, ...arrival } });
}

export function accountsIn(answer: ApiAnswer): SocialAccount[] {
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  return answer.body['accounts'] as SocialAccount[];
}

/** The one account that a connection gave. */
export async function connectOne(caller: { call: ApiCall }, connection: Connection): Promise<SocialAccount> {
  const [account, ...more] = accountsIn(await connect(caller, connection));
  if (!account || more.length > 0) throw new Error('There should be one account.');
  return account;
}

/** Waits until numbers and inbox were read for the first time, and has no reading follow: from then on only the test asks the network. */
export async function endReadings<Accounts extends readonly SocialAccount[]>(
  { stack }: Pick<Api, 'stack'>,
  accounts: Accounts,
): Promise<Accounts> {
  const { pool } = stack.owner;
  for (const { id } of accounts) {
    const channel = await pool.query<{ id: string }>('SELECT id FROM inbox_channels WHERE social_account_id = $1', [
      id,
    ]);
    const keys = [`read-numbers:${id}`, ...channel.rows.map((row) => `read-inbox:${row.id}`)];
    const readings = 'SELECT FROM graphile_worker._private_jobs WHERE key = ANY($1)';
    const count = async () => (await pool.query(readings, [keys])).rowCount;
    await expect.poll(count, { timeout: 50_000, interval: 50 }).toBe(0);
    for (const table of ['account_readings', 'inbox_channels'])
      await pool.query(`UPDATE ${table} SET next_read_at = 'infinity' WHERE social_account_id = $1`, [id]);
  }
  return accounts;
}

export type NetworkControl = {
  fault: (order: Record<string, unknown>) => Promise<void>;
  clearFaults: () => Promise<void>;
  endAccess: (order: Record<string, unknown>) => Promise<void>;
  removeApp: (order: Record<string, unknown>) => Promise<{ told: { status: number; body: string } | null }>;
  /** How often a network was asked for something. */
  count: (platform: PlatformId, operation: string) => Promise<number>;
  /** The paths that a network was asked for, oldest first. */
  paths: (platform: PlatformId) => Promise<string[]>;
  /** How often an access was given back to a network. */
  returns: (platform: PlatformId) => Promise<number>;
  change: (person: string, order: Record<string, unknown>) => Promise<void>;
  /** Every code, verifier and token that the networks know. */
  secrets: () => Promise<string[]>;
};

export function controlNetworks(sandboxUrl: string): NetworkControl {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${sandboxUrl}/control${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox refused: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    fault: async (order) => void (await send('POST', '/faults', order)),
    clearFaults: async () => void (await send('DELETE', '/faults')),
    endAccess: async (order) => void (await send('POST', '/tokens', order)),
    removeApp: async (order) =>
      (await send('POST', '/deauthorize', order)) as { told: { status: number; body: string } | null },
    count: async (platform, operation) =>
      ((await send('GET', `/requests?platform=${platform}&operation=${operation}`)) as unknown[]).length,
    paths: async (platform) =>
      ((await send('GET', `/requests?platform=${platform}`)) as { path: string }[]).map(({ path }) => path),
    returns: async (platform) =>
      ((await send('GET', `/requests?platform=${platform}`)) as { method: string; path: string }[]).filter(
        ({ method, path }) => path.includes('/revoke') || (method === 'DELETE' && path.endsWith('/me/permissions')),
      ).length,
    change: async (person, order) => void (await send('POST', `/people/${person}`, order)),
    secrets: async () => (await send('GET', '/secrets')) as string[],
  };
}
