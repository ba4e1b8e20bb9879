import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type VerifiedMessage, verifyWebhook } from '#src/index.ts';

export type WebhookReceiver = {
  url: string;
  /** Of the endpoint that sends here, once it's known. */
  secret: string;
  messages: VerifiedMessage[];
  close: () => Promise<void>;
};

/** A customer's server, which takes what is signed. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver = { secret: '', messages: [] as VerifiedMessage[] };
  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => verifyWebhook(body, request.headers, receiver.secret))
      .then((message) => void receiver.messages.push(message))
      .then(
        () => response.writeHead(204).end(),
        () => response.writeHead(400).end(),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ruche`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
