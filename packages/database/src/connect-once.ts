import { Client } from 'pg';
import { SetupError } from './setup-error.ts';

/** One connection for work at start-up. What keeps it from being made is explained to the operator. */
export async function connectOnce(url: string, applicationName: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks fails the query under way; without a listener it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw explain(url, cause);
  }
}

function explain(url: string, cause: unknown): SetupError {
  const { host, pathname, username } = new URL(url);
  const code = (cause as { code?: string }).code ?? '';
  const reason = cause instanceof Error && cause.message ? cause.message : code;
  if (code.startsWith('28')) {
    return new SetupError(`PostgreSQL at ${host} rejects the user ${username} (${reason}). Check DATABASE_URL.`, {
      cause,
    });
  }
  if (code === '3D000') {
    return new SetupError(
      `There’s no database ${pathname.slice(1)} on PostgreSQL at ${host}. Create it with ${username} as its owner and start again.`,
      { cause },
    );
  }
  return new SetupError(`PostgreSQL at ${host} can’t be reached (${reason}). Is it running? Check DATABASE_URL.`, {
    cause,
  });
}
