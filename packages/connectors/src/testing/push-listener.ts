import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { DeliveryReading, Inbox, InboxNotice, InboxWebhooks } from '#src/inbox/inbox.ts';

type Letter = { headers: Record<string, string | undefined>; body: Buffer };

/** Stands where the product would: passes challenges, and reads what is pushed as the connector does. */
export class PushListener {
  readonly letters: Letter[] = [];
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
      const answer = this.#webhooks.answerChallenge(query, 'verify');
      response.writeHead(answer?.status ?? 404, { 'content-type': answer?.contentType ?? 'text/plain' });
      response.end(answer?.body);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    );
    const letter = { headers, body: await buffer(request) };
    const reading = this.#webhooks.readDelivery({ ...letter, receivedAt: this.#now() });
    this.letters.push(letter);
    this.readings.push(reading);
    response.writeHead(reading.kind === 'notices' ? 200 : 401).end();
    for (const wake of this.#waiting) wake();
  }

  /** What is made of the last one, with other headers or more bytes. */
  readLast(headers: Record<string, string>, more = ''): DeliveryReading['kind'] {
    const last = this.letters.at(-1);
    if (!last) throw new Error('Nothing has come.');
    const body = Buffer.concat([last.body, Buffer.from(more)]);
    const delivery = { headers: { ...last.headers, ...headers }, body, receivedAt: this.#now() };
    return this.#webhooks.readDelivery(delivery).kind;
  }

  /** Once so many deliveries have come in all. */
  async until(count: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = () => {
        if (this.letters.length < count) return;
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
      wake();
    });
  }
}
