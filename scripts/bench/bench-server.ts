import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '#scripts/launch/ports.ts';
import { waitUntilReady } from '#scripts/launch/ready.ts';
import { ROOT } from '#scripts/launch/settings.ts';

export type BenchServer = {
  address: string;
  pid: number;
  /** Of whoever is signed in. */
  token: string;
  /** A call that must succeed; gives what was answered. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
};

type Answered = { access_token: string };
export type BenchPlace = {
  databaseUrl: string;
  secret: string;
  person: { email: string; password: string };
  /** Where uploads are kept. */
  dataFolder?: string;
  /** Further settings. */
  env?: NodeJS.ProcessEnv;
};

/** The server alone, in a process of its own, with one person signed in. */
export async function startBenchServer({
  databaseUrl,
  secret,
  person,
  dataFolder,
  env,
}: BenchPlace): Promise<BenchServer> {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(ROOT, 'packages', 'server', 'src', 'main.ts')], {
    env: {
      ...process.env,
      PLAN_SWITCHING: 'on',
      DATABASE_URL: databaseUrl,
      RUCHE_SECRET: secret,
      PORT: String(port),
      PUBLIC_URL: address,
      LOG_LEVEL: 'warn',
      ...(dataFolder && { RUCHE_DATA: dataFolder }),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new Error('The server ended instead of starting.');
  });
  await Promise.race([waitUntilReady(`${address}/health/live`), failed]);
  failed.catch(() => undefined);
  let token = '';
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  // Whoever is there already is merely signed in.
  await call('POST', '/auth/v1/signup', person).catch(() => undefined);
  token = ((await call('POST', '/auth/v1/token?grant_type=password', person)) as Answered).access_token;
  return {
    address,
    pid: child.pid ?? 0,
    token,
    call,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
