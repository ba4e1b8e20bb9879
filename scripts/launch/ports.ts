import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Settings } from '@ruche/runtime/settings';
import { Problem } from '#scripts/setup/problem.mjs';

export type WantedPort = { setting: string; port: number; host: string; use: string };

const LOOPBACK = '127.0.0.1';

export function webPort(settings: Settings): WantedPort {
  return { setting: 'PORT', port: settings.port, host: settings.host, use: 'the web application' };
}

export function sandboxPorts(settings: Settings): WantedPort[] {
  const { sandboxPort, sandboxSmtpPort } = settings;
  return [
    { setting: 'SANDBOX_PORT', port: sandboxPort, host: LOOPBACK, use: 'the sandbox networks' },
    {
      setting: 'SANDBOX_PORT',
      port: sandboxSmtpPort,
      host: LOOPBACK,
      use: 'the sandbox’s mail, always the next port',
    },
  ];
}

async function isAnswering(port: number): Promise<boolean> {
  const socket = connect({ host: LOOPBACK, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function tryToListen(port: number, host: string): Promise<string | null> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    server.close();
  }
}

async function describeObstacle({ setting, port, host, use }: WantedPort): Promise<string | null> {
  const other = setting === 'PORT' ? port + 1 : port + 10;
  // Some systems let one listen beside a program that has the port on another address: so ask there, too.
  const refusal = (await isAnswering(port)) ? 'EADDRINUSE' : await tryToListen(port, host);
  switch (refusal) {
    case null:
      return null;
    case 'EADDRINUSE':
      return `Port ${port} (${setting}: ${use}) is used by another program. Stop it, or choose another port: ${setting}=${other} npm start`;
    case 'EACCES':
      return `This user can’t use port ${port} (${setting}: ${use}). Choose 1024 or higher: ${setting}=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} isn’t an address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (reachable from others).`;
    default:
      return `Port ${port} (${setting}: ${use}) can’t be used on ${host} (${refusal}).`;
  }
}

/** Before anything is started: every port that cannot be had, all at once. */
export async function requirePorts(wanted: WantedPort[]): Promise<void> {
  const clashes = wanted
    .filter(({ port }, index) => wanted.findIndex((other) => other.port === port) !== index)
    .map(({ setting, port, use }) => `Port ${port} is set twice. ${setting} (${use}) needs its own port.`);
  const obstacles = await Promise.all(wanted.map(describeObstacle));
  const messages = [...clashes, ...obstacles.filter((message) => message !== null)];
  if (messages.length > 0) throw new Problem(messages.join('\n'));
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
