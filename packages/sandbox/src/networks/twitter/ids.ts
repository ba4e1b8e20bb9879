import type { DatabaseSync } from 'node:sqlite';
import type { NetworkContext } from '#src/networks/network.ts';

const epochMs = 1_288_834_974_657n;
/** Of each sandbox its own: the clock of another may be far ahead. */
const lastIds = new WeakMap<DatabaseSync, bigint>();

/** One of the ids of a millisecond. */
export function idAt(at: number, place: number): string {
  return String(((BigInt(at) - epochMs) << 22n) + BigInt(place));
}

/** An id that carries its time and is above all before it. */
export function makeId({ db, now }: Pick<NetworkContext, 'db' | 'now'>): string {
  const last = lastIds.get(db) ?? 0n;
  const next = (BigInt(now()) - epochMs) << 22n;
  const id = next > last ? next : last + 1n;
  lastIds.set(db, id);
  return String(id);
}
