import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call on its way from a worker to a network. */
export type RelayedCall = { platform: string; method: string; path: string; authorization: string; body: Buffer };
export type RelayedAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** Says what becomes of calls and answers, and when. */
export type Gate = {
  /** False: the call does not reach the network. */
  admit(call: RelayedCall): Promise<boolean>;
  /** How often the answer reaches the worker. */
  answer(call: RelayedCall, answer: RelayedAnswer): Promise<number>;
};

/** A socket of its own for every call: what happens to one is of no effect on others. */
const agent = new Agent({ keepAlive: false });

async function forward(port: number, from: IncomingMessage, body: Buffer): Promise<RelayedAnswer> {
  const { method, url: path, headers } = from;
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
}

function rawAnswer({ status, headers, body }: RelayedAnswer): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} OK\r\n${lines.join('\r\n')}\r\n\r\n`), body]);
}

function deliver(response: ServerResponse, answer: RelayedAnswer, times: number): void {
  const { 'transfer-encoding': _chunked, connection: _connection, ...headers } = answer.headers;
  const whole = { ...answer, headers: { ...headers, 'content-length': String(answer.body.length) } };
  const { socket } = response;
  // The same bytes once more, as a faulty proxy sends them: to nobody's question, or in the place of the next answer.
  if (times > 1) response.once('finish', () => socket?.write(rawAnswer(whole)));
  response.writeHead(whole.status, whole.headers).end(whole.body);
}

async function relay(port: number, gate: Gate, from: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(from);
  const path = from.url ?? '/';
  const { authorization = '' } = from.headers;
  const call = { platform: path.split('/')[1] ?? '', method: from.method ?? 'GET', path, authorization, body };
  if (!(await gate.admit(call))) {
    response.destroy();
    return;
  }
  const answer = await forward(port, from, body);
  const times = await gate.answer(call, answer);
  if (times === 0) response.destroy();
  else deliver(response, answer, times);
}

/** Stands between workers and the sandbox, and lets calls and answers wait. */
export async function startRelay(sandboxPort: number, gate: Gate): Promise<{ port: number; stop(): void }> {
  const server = createServer((from, response) => {
    // A network that breaks a connection off does so to the worker as well.
    relay(sandboxPort, gate, from, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
