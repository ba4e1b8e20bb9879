import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { StripeEvent } from './billing-objects.ts';
import { readSetting, writeSetting } from './store.ts';

const modes = ['twice', 'lost', 'late', 'held', 'forged'] as const;

/** What goes wrong on the way of the next webhooks. */
export const DeliveryPlanSchema = z.strictObject({
  mode: z.enum(modes, 'should be twice, lost, late, held or forged'),
  times: z.int('should be how many events it is for').min(1).max(100_000).default(1),
  types: z.array(z.string()).min(1).optional(),
  delayMs: z.int('should be milliseconds').min(0).max(3_600_000).default(1000),
});
type DeliveryPlan = z.infer<typeof DeliveryPlanSchema>;

const planName = 'delivery_plans';
const forgedName = 'forged_deliveries';
/** So late that only `releaseHeld` sends it. */
const heldUntil = 8_640_000_000_000_000;

export const addDeliveryPlans = (db: DatabaseSync, plans: readonly DeliveryPlan[]) =>
  writeSetting(db, planName, [...readSetting<DeliveryPlan[]>(db, planName, []), ...plans]);

export const clearDeliveryPlans = (db: DatabaseSync) => writeSetting(db, planName, []);

function takePlan(db: DatabaseSync, type: string): DeliveryPlan | null {
  const plans = readSetting<DeliveryPlan[]>(db, planName, []);
  const plan = plans.find(({ types }) => types === undefined || types.includes(type));
  if (!plan) return null;
  plan.times -= 1;
  writeSetting(
    db,
    planName,
    plans.filter(({ times }) => times > 0),
  );
  return plan;
}

export function insertDelivery(db: DatabaseSync, eventId: string, endpointId: string, dueAt: number | null): number {
  const { lastInsertRowid } = db
    .prepare('INSERT INTO deliveries (event_id, endpoint_id, due_at, created_at) VALUES (?, ?, ?, ?)')
    .run(eventId, endpointId, dueAt, Date.now());
  return Number(lastInsertRowid);
}

export function planDelivery(db: DatabaseSync, event: StripeEvent, endpointId: string): void {
  const plan = takePlan(db, event.type);
  const now = Date.now();
  if (plan?.mode === 'lost') {
    insertDelivery(db, event.id, endpointId, null);
    return;
  }
  const delays = { late: now + (plan?.delayMs ?? 0), held: heldUntil };
  const due = plan?.mode === 'late' || plan?.mode === 'held' ? delays[plan.mode] : now;
  const place = insertDelivery(db, event.id, endpointId, due);
  if (plan?.mode === 'forged') writeSetting(db, forgedName, [...readSetting<number[]>(db, forgedName, []), place]);
  if (plan?.mode === 'twice') insertDelivery(db, event.id, endpointId, due);
}

export const isForged = (db: DatabaseSync, place: number) => readSetting<number[]>(db, forgedName, []).includes(place);

/** Sends what was held, the newest first. */
export function releaseHeld(db: DatabaseSync): number {
  const held = db.prepare('SELECT place FROM deliveries WHERE due_at = ? ORDER BY place DESC').all(heldUntil);
  const from = Date.now() - held.length;
  for (const [index, { place }] of held.entries())
    db.prepare('UPDATE deliveries SET due_at = ? WHERE place = ?').run(from + index, Number(place));
  return held.length;
}
