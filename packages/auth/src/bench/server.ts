import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const mainFile = join(import.meta.dirname, '../../../server/src/main.ts');
const patienceMs = 30_000;

const SessionSchema = z.object({ refresh_token: z.string() });

export type BenchServer = {
  post: (path: string, body: unknown) => Promise<Response>;
  /** A call that must succeed with a session; gives its refresh token. */
  openSession: (path: string, body: unknown) => Promise<string>;
  stop: () => Promise<void>;
};

/** The server in a process of its own, with every limit out of the way. */
export async function startServer(port: number): Promise<BenchServer> {
  const limits = { AUTH_RATE_FACTOR: '999999', AUTH_SEND_FREQUENCY_S: '0' };
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...limits };
  const child = spawn(process.execPath, [mainFile], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const base = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + patienceMs;
  while (!(await fetch(`${base}/health/live`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The server did not start.');
    await wait(100);
  }
  const post = (path: string, body: unknown) =>
    fetch(`${base}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    post,
    async openSession(path, body) {
      const answer = await post(path, body);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return SessionSchema.parse(await answer.json()).refresh_token;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
