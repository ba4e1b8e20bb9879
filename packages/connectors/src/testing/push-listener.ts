import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Delivery, DeliveryReading, Inbox, InboxNotice, InboxWebhooks } from '#src/inbox/inbox.ts';

/** What we chose, and networks say back where they have to prove who asks. */
export const verifyToken = 'chosen by us';

const patienceMs = 5000;

/** Stands where the product would: passes challenges, and reads what is pushed as the connector does. */
export class PushListener {
  /** As they came. */
  readonly deliveries: Delivery[] = [];
  readonly readings: DeliveryReading[] = [];
  readonly #webhooks: InboxWebhooks;
  readonly #now: () => Date;
  readonly #waiting = new Set<() => void>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  constructor(webhooks: InboxWebhooks, now: () => Date) {
    this.#webhooks = webhooks;
    this.#now = now;
  }

  static of({ webhooks }: Inbox, now: () => Date): PushListener {
    if (!webhooks) throw new Error('The connector reads no pushes.');
    return new PushListener(webhooks, now);
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/webhooks`;
  }

  get notices(): InboxNotice[] {
    return this.readings.flatMap((reading) => (reading.kind === 'notices' ? reading.notices : []));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      const query = Object.fromEntries(new URL(request.url ?? '', 'http://product').searchParams);
      const answer = this.#webhooks.answerChallenge(query, verifyToken);
      response.writeHead(answer?.status ?? 404, { 'content-type': answer?.contentType ?? 'text/plain' });
      response.end(answer?.body);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    );
    const delivery = { headers, body: await buffer(request), receivedAt: this.#now() };
    const reading = this.#webhooks.readDelivery(delivery);
    this.deliveries.push(delivery);
    this.readings.push(reading);
    response.writeHead(reading.kind === 'notices' ? 200 : 401).end();
    for (const wake of this.#waiting) wake();
  }

  /** What is made of the last one, with other headers or more bytes. */
  readLast(headers: Record<string, string>, more = ''): DeliveryReading['kind'] {
    const last = this.deliveries.at(-1);
    if (!last) throw new Error('Nothing has come.');
    const body = Buffer.concat([last.body, Buffer.from(more)]);
    const delivery = { headers: { ...last.headers, ...headers }, body, receivedAt: this.#now() };
    return this.#webhooks.readDelivery(delivery).kind;
  }

  /** Once so many deliveries have come in all. */
  async until(count: number): Promise<readonly Delivery[]> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const wake = () => {
      if (this.deliveries.length >= count) resolve();
    };
    const giveUp = setTimeout(() => {
      reject(new Error(`Only ${this.deliveries.length} of ${count} deliveries came.`));
    }, patienceMs);
    this.#waiting.add(wake);
    wake();
    try {
      await promise;
    } finally {
      clearTimeout(giveUp);
      this.#waiting.delete(wake);
    }
    return this.deliveries;
  }
}
