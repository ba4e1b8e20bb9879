import { type LookupAddress, promises } from 'node:dns';
import type { LookupFunction } from 'node:net';

const { Resolver } = promises;

/** A name server that does not answer holds up nobody else's name for longer. */
const timing = { timeout: 2000, tries: 2 };

/** Of this machine, by RFC 6761, whatever a name server says. */
export const isLocalName = (host: string) => /(?:^|\.)localhost\.?$/.test(host);

const loopback: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const isUnknown = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

async function resolveAll(host: string): Promise<LookupAddress[]> {
  if (isLocalName(host)) return loopback;
  const resolver = new Resolver(timing);
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
    ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length > 0) return found;
  const reasons = [ipv4, ipv6].flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  // The codes of the system's own lookup.
  const code = reasons.every(isUnknown) ? 'ENOTFOUND' : 'EAI_AGAIN';
  throw Object.assign(new Error(`${host} was not found.`, { cause: reasons[0] }), { code });
}

/**
 * Looks up names that customers chose. The system's own lookup takes one of the process's few threads for as long as a name
 * server keeps it waiting, and whoever publishes would wait for those; this one takes none. It reads no hosts file.
 */
export const lookupByDns: LookupFunction = (...asked) => void answer(...asked);

async function answer(...[host, options, done]: Parameters<LookupFunction>): Promise<void> {
  const found = await resolveAll(host).catch((error: NodeJS.ErrnoException) => error);
  if (!Array.isArray(found)) done(found, '');
  else if (options.all) done(null, found);
  else done(null, found[0]?.address ?? '', found[0]?.family);
}
