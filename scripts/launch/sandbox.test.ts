import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, findFreePorts, roleProgram } from '@ruche/database/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let data: string;
let children: ChildProcess[];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'ruche-sandbox-main-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Its successor is for mail. */
const findPort = () => findFreePorts(2);

function environment(settings: Record<string, string>) {
  return { ...childEnvironment, RUCHE_DATA: data, ...settings };
}

function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [roleProgram('sandbox')], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function finish(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const waitUntilUp = (port: number) =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200), 50_000);

describe('the sandbox process', () => {
  it('logs what it is asked for without the codes and tokens behind the path', async () => {
    const port = await findPort();
    const child = run({ SANDBOX_PORT: String(port) });
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    await waitUntilUp(port);
    await fetch(`http://127.0.0.1:${port}/facebook/graph.facebook.com/v25.0/me?access_token=EAA-secret`);
    await expect.poll(() => log).toContain('/facebook/graph.facebook.com/v25.0/me');
    expect(log).not.toContain('EAA-secret');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops cleanly on %s, with a page and a mail client still open',
    async (signal) => {
      const port = await findPort();
      const child = run({ SANDBOX_PORT: String(port) });
      await waitUntilUp(port);
      const page = await fetch(`http://127.0.0.1:${port}/changes`);
      const mailClient = connect(port + 1, '127.0.0.1');
      await once(mailClient, 'data');
      child.kill(signal);
      expect(await finish(child)).toEqual({ code: 0, said: '' });
      await page.body?.cancel().catch(() => undefined);
      mailClient.destroy();
    },
  );

  it('stops when the process that started it is gone', async () => {
    const port = await findPort();
    const child = fork(roleProgram('sandbox'), {
      env: environment({ SANDBOX_PORT: String(port) }),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.push(child);
    await waitUntilUp(port);
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it.each([0, 1])('names SANDBOX_PORT when port +%i is taken, and exits 1', async (offset) => {
    const port = await findPort();
    const other = await listen(port + offset);
    const { code, said } = await finish(run({ SANDBOX_PORT: String(port) }));
    other.close();
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(`^Port ${port + offset} is already in use\\. .*set SANDBOX_PORT to another number\\.\n$`),
    );
  });

  it('names every wrong setting at once, and exits 1', async () => {
    const { code, said } = await finish(run({ SANDBOX_PORT: 'bees', LOG_LEVEL: 'loud' }));
    expect(code).toBe(1);
    expect(said).toMatch(/SANDBOX_PORT should be.*LOG_LEVEL should be/s);
  });

  it('says so when there is no next port for mail', async () => {
    const { code, said } = await finish(run({ SANDBOX_PORT: '65535' }));
    expect(code).toBe(1);
    expect(said).toContain('Set SANDBOX_PORT to 65534 or less.');
  });

  it('says so when its folder cannot be used', async () => {
    const { code, said } = await finish(run({ SANDBOX_PORT: String(await findPort()), RUCHE_DATA: '/dev/null' }));
    expect(code).toBe(1);
    expect(said).toMatch(/^The sandbox can’t store its state in \/dev\/null\/sandbox\/outbox\.sqlite: .*writable.*\n$/);
  });
});
