import { once } from 'node:events';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ErrorBodySchema } from '@ruche/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends bytes as they are; gives what the server says until it closes the connection. */
async function send(bytes: string | Buffer) {
  const socket = createConnection(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return readAnswer(socket);
}

async function readAnswer(socket: Socket) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const requestId = /^x-request-id: (.+)$/m.exec(head)?.[1];
  return {
    status: Number(head.split(' ')[1]),
    head,
    requestId,
    body: ErrorBodySchema.strict().parse(JSON.parse(body)),
  };
}

const get = (headers: string, path = '/api/v1/plans') => `GET ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n`;

describe('what is refused before it is a request', () => {
  it.each([
    ['headers over 16 kB', get(`x-long: ${'x'.repeat(20_000)}`), 431, 'headers_too_large'],
    ['an address over 16 kB', get('a: b', `/api/v1/plans?q=${'x'.repeat(20_000)}`), 431, 'headers_too_large'],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['U+0000 in a header', get('idempotency-key: a\0b'), 400, 'malformed_request'],
    ['a control character in a header', get('user-agent: a\u0001b'), 400, 'malformed_request'],
    ['two lengths', get('content-length: 1\r\ncontent-length: 2'), 400, 'malformed_request'],
    ['a length and chunks', get('content-length: 1\r\ntransfer-encoding: chunked'), 400, 'malformed_request'],
    ['a method nobody knows', 'BREW / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'malformed_request'],
  ])('has the one shape: %s', async (_what, bytes, status, code) => {
    const answer = await send(bytes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.requestId).toBe(answer.body.requestId);
    const logged = server.log.entries().find(({ requestId }) => requestId === answer.requestId);
    expect(logged?.msg).toBe('could not read a request');
  });

  it('has it also when the request takes too long', async () => {
    const connected = once(server.app.server, 'connection');
    const socket = createConnection(port, '127.0.0.1');
    socket.write('POST /api/v1/clients HTTP/1.1\r\n');
    const [held] = (await connected) as [Socket];
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.app.server.emit('clientError', late, held);
    const answer = await readAnswer(socket);
    expect([answer.status, answer.body.code]).toEqual([408, 'request_timeout']);
    expect(server.app.server.requestTimeout).toBeGreaterThan(0);
  });
});
