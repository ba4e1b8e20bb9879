import type { LookupFunction } from 'node:net';
import { lookupByDns } from './dns-lookup.ts';

/** Whether connections may go to an IP address. */
export type AddressCheck = (address: string) => boolean;

/**
 * Looks hosts up for connections, which then go to exactly what was checked: a name that resolves to something else a
 * moment later gains nothing. A name with one address that is refused is refused whole.
 */
export function createCheckedLookup(
  isReachable: AddressCheck,
  refuse: (hostname: string) => Error,
  resolve: LookupFunction = lookupByDns,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) return done(error ?? refuse(hostname), '', 0);
      if (!addresses.every(({ address }) => isReachable(address))) return done(refuse(hostname), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
