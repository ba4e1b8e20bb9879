import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readSetting, writeSetting } from './store.ts';

const kinds = ['rate-limit', 'server-error', 'drop-before', 'drop-after', 'slow'] as const;

/** What goes wrong with the next calls of Stripe's API. */
export const FaultSchema = z.strictObject({
  kind: z.enum(kinds, 'should be rate-limit, server-error, drop-before, drop-after or slow'),
  times: z.int('should be how many calls it is for').min(1).max(1000).default(1),
  /** Such as `POST /v1/subscriptions`; without it, any call. */
  call: z.string().min(1).optional(),
  delayMs: z.int('should be milliseconds').min(0).max(600_000).default(1000),
});
type Fault = z.infer<typeof FaultSchema>;

const name = 'faults';

const listFaults = (db: DatabaseSync) => readSetting<Fault[]>(db, name, []);
export const addFaults = (db: DatabaseSync, faults: readonly Fault[]) =>
  writeSetting(db, name, [...listFaults(db), ...faults]);
export const clearFaults = (db: DatabaseSync) => writeSetting(db, name, []);

export function takeFault(db: DatabaseSync, call: string): Fault | null {
  const faults = listFaults(db);
  const fault = faults.find(
    ({ call: wanted }) => wanted === undefined || call === wanted || call.startsWith(`${wanted}/`),
  );
  if (!fault) return null;
  fault.times -= 1;
  writeSetting(
    db,
    name,
    faults.filter(({ times }) => times > 0),
  );
  return fault;
}
