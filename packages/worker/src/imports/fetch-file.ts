import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createCheckedLookup, hostOf, isPublicAddress } from '@ruche/runtime/network';
import { describeConnectionFailure } from '#src/connection-failures.ts';

/** Why a file could not be fetched, in words for whoever named it. */
export class FetchRefusal extends Error {
  override readonly name = 'FetchRefusal';
}

export type FetchRules = {
  /** Hosts, with or without a port, that may be in the operator's own network. */
  allowedHosts: readonly string[];
  /** Until the file begins to arrive, and then between two pieces of it. */
  silenceMs: number;
  /** Slower than this, over so long a time of waiting for it, a host would hold a slot for nothing. */
  leastBytesPerSecond: number;
  slownessMs: number;
  mostRedirects: number;
  signal: AbortSignal;
};

const notReachable = (host: string) =>
  new FetchRefusal(`${host} isn’t on the public internet, so we can’t fetch from it.`);

const isAllowed = ({ hostname, host, port, protocol }: URL, { allowedHosts }: FetchRules) =>
  allowedHosts.includes(hostname) ||
  allowedHosts.includes(host) ||
  (port === '' && allowedHosts.includes(`${hostname}:${protocol === 'https:' ? '443' : '80'}`));

const lookupPublic = createCheckedLookup(isPublicAddress, notReachable);

function readAddress(text: string): URL {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new FetchRefusal('Only http:// and https:// URLs can be fetched.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchRefusal('URLs with a username or password can’t be fetched.');
  }
  return url;
}

/** An address literal needs no lookup, so nothing would check it. */
function requirePublic(url: URL, rules: FetchRules): LookupFunction | undefined {
  if (isAllowed(url, rules)) return undefined;
  const host = hostOf(url);
  if (isIP(host) === 0) return lookupPublic;
  if (!isPublicAddress(host)) throw notReachable(host);
  return undefined;
}

function send(url: URL, rules: FetchRules): Promise<IncomingMessage> {
  const lookup = requirePublic(url, rules);
  const { signal, silenceMs } = rules;
  const headers = { 'user-agent': 'Ruche', accept: 'image/*, video/*, application/pdf', 'accept-encoding': 'identity' };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const options = { headers, signal, timeout: silenceMs, agent: false, ...(lookup && { lookup }) };
    const sent = request(url, options, done);
    const refuse = (error: Error) => {
      const refusal = error instanceof FetchRefusal || signal.aborted ? error : null;
      fail(refusal ?? new FetchRefusal(describeConnectionFailure(error), { cause: error }));
    };
    sent.on('error', refuse);
    sent.on('timeout', () => sent.destroy(new FetchRefusal('The server took too long to respond.')));
    sent.end();
  });
}

export type Fetched = { answer: IncomingMessage; url: URL; bytes: number | null };

/** Opens what an address leads to. Every step on the way is checked like the first. */
export async function openFile(address: string, rules: FetchRules): Promise<Fetched> {
  let url = readAddress(address);
  for (let step = 0; step <= rules.mostRedirects; step += 1) {
    const answer = await send(url, rules);
    const status = answer.statusCode ?? 0;
    if (status === 200) {
      const length = Number(answer.headers['content-length']);
      return { answer, url, bytes: Number.isSafeInteger(length) ? length : null };
    }
    answer.destroy();
    const { location } = answer.headers;
    if (status < 300 || status > 399 || location === undefined) {
      throw new FetchRefusal(`The server responded with ${status} instead of a file.`);
    }
    const next = URL.parse(location, url);
    if (!next) throw new FetchRefusal('The URL redirects to one we can’t read.');
    url = readAddress(next.href);
  }
  throw new FetchRefusal('The URL redirects too many times.');
}
