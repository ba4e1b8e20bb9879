import { BlockList, isIP } from 'node:net';
import type { AddressCheck } from './checked-lookup.ts';
import { isLocalName } from './dns-lookup.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Where webhooks may be delivered to although it is not on the public internet. */
export type AllowedNetworks = { isEmpty: boolean; has: AddressCheck };

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Of networks in CIDR notation, such as 10.0.0.0/8. */
export function createAllowedNetworks(networks: readonly string[]): AllowedNetworks {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return {
    isEmpty: networks.length === 0,
    has: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)),
  };
}

export const isDeliverable = (address: string, allowed: AllowedNetworks) =>
  isPublicAddress(address) || allowed.has(address);

/** As it stands in a URL; the brackets of IPv6 belong to the URL alone. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Lower ones are of services that do not speak HTTP. */
const isWebPort = ({ port }: URL) => port === '' || port === '80' || port === '443' || Number(port) >= 1024;

export const notPublic = (host: string) => `${host} isn’t on the public internet.`;

/**
 * Why nothing is delivered to a URL, as far as it shows by itself; null where it doesn't. What a name resolves to is
 * checked when it is connected to.
 */
export function findUrlProblem(text: string, allowed: AllowedNetworks): string | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'Enter a URL that begins with https://.';
  if (url.username !== '' || url.password !== '') return 'URLs can’t contain a username or password.';
  if (!isWebPort(url)) return 'Use port 443 or 80, or one from 1024.';
  const host = hostOf(url);
  const isLiteral = isIP(host) !== 0;
  if (isLiteral && !isDeliverable(host, allowed)) return notPublic(host);
  if (isLocalName(host) && !allowed.has('127.0.0.1')) return notPublic(host);
  const mayBeAllowed = isLiteral ? allowed.has(host) : !allowed.isEmpty;
  return url.protocol === 'http:' && !mayBeAllowed ? 'Enter a URL that begins with https://.' : null;
}
