import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown } | 'cut' | 'silence';
type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

export type ScriptedServer = { url: string; asked: Asked[]; close: () => Promise<void> };

/** An HTTP server that answers one request after the other as told, and remembers what it was asked. */
export async function startScriptedServer(replies: Reply[]): Promise<ScriptedServer> {
  const left = [...replies];
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const reply = left.shift() ?? { status: 500, body: 'Nothing more was planned.' };
      if (reply === 'silence') return;
      if (reply === 'cut') {
        request.socket.destroy();
        return;
      }
      const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
