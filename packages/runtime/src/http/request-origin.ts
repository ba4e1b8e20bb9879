import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request came from, as sessions and the audit trail keep it. */
export type Origin = { ip: string; userAgent: string | null };

/** Without the zone, which means something on that one machine alone, and IPv4 as such. Null when it is no address. */
function readAddress(text: string | undefined): string | null {
  const address = (text ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
}

/** Who is calling. What a proxy says counts only if it is an address; a connection without one comes from this machine. */
export function addressOf(request: FastifyRequest): string {
  return readAddress(request.ip) ?? readAddress(request.socket.remoteAddress) ?? '127.0.0.1';
}

/** The network of an address: of IPv4 the address itself, of IPv6 its first bits. */
function networkAround(address: string, prefix: 48 | 64): string {
  if (isIP(address) === 4) return address;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail === undefined ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, prefix / 16).join(':')}::/${prefix}`;
}

/** What requests are counted by: one person has a whole /64 of IPv6 addresses. */
export const networkOf = (request: FastifyRequest): string => networkAround(addressOf(request), 64);

/** What guesses and messages are counted by: whoever rents a server may get a /48 of IPv6 addresses with it. */
export const wideNetworkOfAddress = (address: string): string => networkAround(address, 48);

export const wideNetworkOf = (request: FastifyRequest): string => wideNetworkOfAddress(addressOf(request));

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether a program on this very machine is calling, and not a proxy there on behalf of somebody else. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const peer = readAddress(request.socket.remoteAddress);
  if (peer === null || !(peer === '::1' || peer.startsWith('127.'))) return false;
  return forwardingHeaders.every((name) => request.headers[name] === undefined);
}

export function originOf(request: FastifyRequest): Origin {
  return { ip: addressOf(request), userAgent: request.headers['user-agent']?.slice(0, 400) ?? null };
}
