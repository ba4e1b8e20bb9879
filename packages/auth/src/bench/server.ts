import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const mainFile = join(import.meta.dirname, '../../../server/src/main.ts');
const patienceMs = 60_000;

const SessionSchema = z.object({ refresh_token: z.string() });

type Answer = { status: number; text: string };

/** Over connections that stay open. fetch() would cost as much as the server needs for a refresh. */
function postJson(agent: Agent, url: string, text: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      let read = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        read += piece;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: read }));
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

export type BenchServer = {
  post: (path: string, body: unknown) => Promise<Answer>;
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
  const agent = new Agent({ keepAlive: true });
  const post = (path: string, body: unknown) => postJson(agent, `${base}/auth/v1${path}`, JSON.stringify(body));
  return {
    post,
    async openSession(path, body) {
      const answer = await post(path, body);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      return SessionSchema.parse(JSON.parse(answer.text)).refresh_token;
    },
    async stop() {
      const ended = once(child, 'exit');
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
    },
  };
}
