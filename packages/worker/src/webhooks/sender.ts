import { isIP, type LookupFunction } from 'node:net';
import {
  type AllowedNetworks,
  createAllowedNetworks,
  createCheckedLookup,
  findUrlProblem,
  hostOf,
  isDeliverable,
  notPublic,
} from '@ruche/runtime/network';
import { Client, request } from 'undici';
import { describeConnectionFailure } from '#src/connection-failures.ts';

/** Connecting, sending, and what is read of the response, all together. */
const longestMs = 15_000;
/** As much of a response is read, and then as much of it kept. */
const readBytes = 4096;
const keptCharacters = 1000;

type Sent = {
  /** Why the message did not arrive, as a person would read it; null where it did. */
  error: string | null;
  /** What was answered; null where nothing came. */
  status: number | null;
  /** The beginning of what was answered. */
  response: string | null;
};

export type Sender = {
  /** Rejects only when the signal fires. */
  send: (url: string, message: { body: string; headers: Record<string, string> }, signal: AbortSignal) => Promise<Sent>;
};

class NotDeliverable extends Error {}

type Options = { body: string; headers: Record<string, string>; signal: AbortSignal };

const failed = (error: string): Sent => ({ error, status: null, response: null });

/** Without encryption only where the administrator allows the network. */
function checkFor({ protocol }: URL, allowed: AllowedNetworks) {
  return (address: string) => (protocol === 'https:' ? isDeliverable(address, allowed) : allowed.has(address));
}

/** What came until the limit, the end, or a failure: the status said whether the message was taken. */
async function readBeginning(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= readBytes) break;
    }
  } catch {}
  const text = Buffer.concat(chunks).subarray(0, readBytes).toString('utf8');
  // PostgreSQL keeps neither U+0000 nor half of a surrogate pair.
  return text.replaceAll('\0', '\uFFFD').slice(0, keptCharacters).toWellFormed();
}

function judge(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return `The server responded with ${status}, a redirect. Redirects aren’t followed: enter the URL it leads to.`;
  }
  return `The server responded with ${status}.`;
}

const refuseFor =
  ({ protocol }: URL) =>
  (host: string) =>
    new NotDeliverable(
      protocol === 'https:' ? notPublic(host) : `${host} isn’t in a network that may do without https://.`,
    );

async function post(client: Client, url: URL, options: Options): Promise<Sent> {
  const answer = await request(url, { ...options, method: 'POST', dispatcher: client });
  const { statusCode: status } = answer;
  return { error: judge(status), status, response: await readBeginning(answer.body) };
}

export type SenderOptions = {
  /** In CIDR notation, to which messages may be sent although they are not public. */
  networks: readonly string[];
  resolve?: LookupFunction;
  limitMs?: number;
};

/** Sends messages where customers want them, and nowhere else: not into the operator's own network. */
export function createSender({ networks, resolve, limitMs = longestMs }: SenderOptions): Sender {
  const allowed = createAllowedNetworks(networks);
  /** A connection of its own, so that each goes to an address that was checked for it. */
  const connectTo = (url: URL) =>
    new Client(url.origin, {
      allowH2: false,
      connect: { lookup: createCheckedLookup(checkFor(url, allowed), refuseFor(url), resolve), timeout: limitMs },
    });

  return {
    async send(address, { body, headers }, signal) {
      const problem = findUrlProblem(address, allowed);
      const url = new URL(address);
      if (problem !== null) return failed(problem);
      const host = hostOf(url);
      // An address literal is connected to without looking anything up.
      if (isIP(host) !== 0 && !checkFor(url, allowed)(host)) return failed(refuseFor(url)(host).message);
      const timeout = AbortSignal.timeout(limitMs);
      const client = connectTo(url);
      try {
        return await post(client, url, { body, headers, signal: AbortSignal.any([signal, timeout]) });
      } catch (error) {
        signal.throwIfAborted();
        if (timeout.aborted) {
          return failed(`The server didn’t respond within ${limitMs / 1000} seconds.`);
        }
        const cause = error instanceof Error ? error : new Error('Sending failed.');
        return failed(cause instanceof NotDeliverable ? cause.message : describeConnectionFailure(cause));
      } finally {
        await client.destroy().catch(() => undefined);
      }
    },
  };
}
