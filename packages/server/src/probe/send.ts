import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Call = {
  /** What a fault is reported as. */
  name: string;
  method: string;
  /** Sent as it is: other clients would resolve dots and repair escapes. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Far more than any answer takes, however busy the machine: whatever is not there by then never comes. */
const deadlineMs = 50_000;

const atOnce = 12;

export type Sender = { send: (call: Call) => Promise<Answer>; close: () => void };

export function createSender(origin: string): Sender {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  return {
    close: () => agent.destroy(),
    send: ({ name, method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const sent = request({ hostname, port, agent, method, path, headers: { ...length, ...headers } });
        const timer = setTimeout(() => sent.destroy(new Error(`No answer: ${name}`)), deadlineMs);
        const finish = (answer: Answer) => {
          clearTimeout(timer);
          resolve(answer);
        };
        sent.on('error', (error) => {
          clearTimeout(timer);
          reject(new Error(`${name}: ${error.message}`, { cause: error }));
        });
        sent.on('response', (response) => {
          const { statusCode: status = 0, headers: received } = response;
          // A stream of events goes on: that it begins is all there is to see.
          if (received['content-type']?.startsWith('text/event-stream') && method === 'GET') {
            finish({ status, headers: received, text: '' });
            response.destroy();
            return;
          }
          text(response).then((content) => finish({ status, headers: received, text: content }), reject);
        });
        sent.end(body);
      }),
  };
}

/** Some at a time, in order. */
export async function forEachAtOnce<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
