import type { Metadata } from '@ruche/database/auth';
import { z } from 'zod';
import { invalid } from '#src/errors/errors.ts';

const maxBytes = 16_384;
const maxKeys = 100;
const maxDepth = 5;
const limitWords = `up to ${maxBytes} bytes of JSON, ${maxKeys} keys, and ${maxDepth} levels`;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

const isShallow = (data: Metadata) => !isDeeperThan(data, maxDepth);
const isSmall = (data: Metadata) => Object.keys(data).length <= maxKeys && bytesOf(data) <= maxBytes;

const ShallowDataSchema = z
  .record(z.string(), z.unknown())
  .refine(isShallow, { error: `nested too deeply: you can store ${limitWords}.`, abort: true });

/** What somebody says about themselves when they sign up. */
export const NewDataSchema = ShallowDataSchema.refine(isSmall, `too large: you can store ${limitWords}.`);

/** A change of it. How much there may be is seen once it is merged into what was there. */
export const DataChangeSchema = ShallowDataSchema;

/**
 * Shallow: a key set to null is removed. What becomes too large is refused, unless it becomes smaller: accounts that
 * are over the limit can get back below it step by step.
 */
export function mergeData(before: Metadata, change: Metadata): Metadata {
  const merged = Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));
  const isShrinking = bytesOf(merged) < bytesOf(before) && Object.keys(merged).length <= Object.keys(before).length;
  if (isShrinking || isSmall(merged)) return merged;
  throw invalid(`The account would hold too much data. You can store ${limitWords}. Set keys to null to remove them.`);
}

const maxProviderValueBytes = 1024;

/** A provider's word about somebody, without what is too long to be true: nobody is kept out because of it. */
export function boundProviderData(data: Metadata): Metadata {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => bytesOf(value) <= maxProviderValueBytes));
}

/** What access tokens tell of it, the most important first. All of it is in GET /user. */
const claimNames = [
  'sub',
  'email',
  'email_verified',
  'phone',
  'phone_verified',
  'firstName',
  'lastName',
  'name',
  'full_name',
  'given_name',
  'family_name',
  'avatar_url',
  'picture',
  'iss',
  'provider_id',
  'timeZone',
];
const maxClaimBytes = 512;
const maxClaimsBytes = 2048;

/** A token travels in a header, for which servers and proxies have room of a few kilobytes. */
export function chooseClaims(metadata: Metadata): Metadata {
  const claims: Metadata = {};
  let room = maxClaimsBytes;
  for (const name of claimNames) {
    const value = metadata[name];
    if (typeof value !== 'string' && typeof value !== 'boolean') continue;
    const bytes = bytesOf({ [name]: value });
    if (bytes > maxClaimBytes || bytes > room) continue;
    claims[name] = value;
    room -= bytes;
  }
  return claims;
}
