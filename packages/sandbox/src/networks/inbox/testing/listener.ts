import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Received = { headers: IncomingMessage['headers']; body: string };

/** Stands where the product would: keeps what it is sent, answers as it is told to, and passes Meta's challenge. */
export async function startListener() {
  const received: Received[] = [];
  let statuses: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://product');
    if (request.method === 'GET') {
      response.end(url.searchParams.get('hub.challenge'));
      return;
    }
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 200).end();
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    /** What the next deliveries are answered with; 200 after these. */
    answerWith: (...next: number[]) => {
      statuses = next;
    },
    /** Once so many have come in all. */
    until: (count: number) =>
      new Promise<void>((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
