import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Received = { path: string; headers: Record<string, string>; body: string };
export type WebhookReceiver = {
  url: string;
  port: number;
  received: Received[];
  /** How it answers from now on. */
  answer: (response: ServerResponse, request: Received) => void;
  close: () => Promise<void>;
};

const flat = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** A customer's server, which takes everything unless told otherwise. */
export async function startWebhookReceiver(host = '127.0.0.1'): Promise<WebhookReceiver> {
  const receiver = {
    received: [] as Received[],
    answer: ((response) => void response.end('taken')) as WebhookReceiver['answer'],
  };
  const server = createServer((request, response) => {
    const take = (body: string) => {
      const one = { path: request.url ?? '', headers: flat(request.headers), body };
      receiver.received.push(one);
      receiver.answer(response, one);
    };
    text(request).then(take, () => response.destroy());
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    port,
    url: `http://${host}:${port}/hook`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
