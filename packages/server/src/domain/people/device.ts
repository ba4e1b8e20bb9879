import { BlockList, isIPv6 } from 'node:net';
import type { Device } from '@ruche/contracts/people';
import { parse } from 'bowser';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const local = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  local.addSubnet(network, prefix, 'ipv4');
}
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** Addresses tell networks, not towns: nothing is named here that the address itself does not say. */
function describePlace(address: string | null): string {
  if (address === null) return 'Unknown';
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return 'This device';
  if (local.check(address, family)) return 'Private network';
  return address;
}

const kinds: Record<string, Device['kind']> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' };

/** What a browser says about itself, in words. Programs that say nothing a browser would are named as they name themselves. */
function describeDevice(userAgent: string | null): Device {
  if (userAgent === null || userAgent === '') return { kind: 'unknown', name: 'Unknown device' };
  const { browser, os, platform } = parse(userAgent);
  const program = [browser.name, userAgent.split(/[\s/]/)[0]].find(Boolean) ?? 'Unknown app';
  const system = os.name === undefined || os.name === '' ? '' : ` on ${os.name}`;
  return { kind: kinds[platform.type ?? ''] ?? 'unknown', name: `${program}${system}` };
}

/** PostgreSQL writes single addresses with their mask where it was stored with one. */
export function describeDeviceAndPlace({ ip, userAgent }: { ip: string | null; userAgent: string | null }) {
  const address = ip?.replace(/\/(?:32|128)$/, '').replace(/^::ffff:(?=\d+\.)/, '') ?? null;
  return { device: describeDevice(userAgent), address, place: describePlace(address) };
}
