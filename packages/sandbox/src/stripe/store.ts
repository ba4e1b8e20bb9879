import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openStore } from '#src/store.ts';
import type {
  CheckoutSession,
  PortalConfiguration,
  PortalSession,
  StripeEvent,
  TestClock,
  WebhookEndpoint,
} from './billing-objects.ts';
import { missing } from './errors.ts';
import type {
  Customer,
  Invoice,
  InvoiceItem,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  SetupIntent,
  Subscription,
  SubscriptionSchedule,
  TaxId,
} from './objects.ts';

export type StripeObjects = {
  customer: Customer;
  tax_id: TaxId;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  subscription: Subscription;
  subscription_schedule: SubscriptionSchedule;
  invoice: Invoice;
  invoiceitem: InvoiceItem;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  'billing_portal.configuration': PortalConfiguration;
  event: StripeEvent;
  webhook_endpoint: WebhookEndpoint;
  'test_helpers.test_clock': TestClock;
};
export type ObjectName = keyof StripeObjects;
export type StripeObject = StripeObjects[ObjectName];

const prefixes: Record<ObjectName, string> = {
  customer: 'cus_',
  tax_id: 'txi_',
  product: 'prod_',
  price: 'price_',
  payment_method: 'pm_',
  subscription: 'sub_',
  subscription_schedule: 'sub_sched_',
  invoice: 'in_',
  invoiceitem: 'ii_',
  invoice_payment: 'inpay_',
  payment_intent: 'pi_',
  setup_intent: 'seti_',
  'checkout.session': 'cs_test_',
  'billing_portal.session': 'bps_',
  'billing_portal.configuration': 'bpc_',
  event: 'evt_',
  webhook_endpoint: 'we_',
  'test_helpers.test_clock': 'clock_',
};

export const randomPart = () => randomBytes(24).toString('base64url').replaceAll(/[-_]/g, '').slice(0, 24);
export const newId = (type: ObjectName) => `${prefixes[type]}${randomPart()}`;

const migrations = [
  `CREATE TABLE objects (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    customer TEXT,
    clock TEXT,
    due_at INTEGER,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX objects_by_type ON objects (type, place);
  CREATE INDEX objects_by_customer ON objects (customer, type, place);
  CREATE INDEX objects_by_due ON objects (due_at) WHERE due_at IS NOT NULL;
  CREATE TABLE idempotency (
    api_key TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (api_key, key)
  ) STRICT;
  CREATE TABLE deliveries (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL,
    endpoint_id TEXT NOT NULL,
    due_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    status INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX deliveries_by_due ON deliveries (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX deliveries_by_event ON deliveries (event_id);
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT`,
];
const tables = ['objects', 'idempotency', 'deliveries', 'settings'];

export const openStripeStore = (folder: string) => openStore({ folder, name: 'stripe', migrations });

export function emptyStripeStore(db: DatabaseSync): void {
  inTransaction(db, () => {
    for (const table of tables) db.exec(`DELETE FROM ${table}`);
  });
}

export function readSetting<Value>(db: DatabaseSync, name: string, otherwise: Value): Value {
  const value = db.prepare('SELECT value FROM settings WHERE name = ?').get(name)?.['value'];
  return typeof value === 'string' ? (JSON.parse(value) as Value) : otherwise;
}

export function writeSetting(db: DatabaseSync, name: string, value: unknown): void {
  db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(name, JSON.stringify(value));
}

const read = (row: Record<string, unknown> | undefined) =>
  row === undefined ? null : (JSON.parse(String(row['body'])) as StripeObject);

export function findAny(db: DatabaseSync, id: string): StripeObject | null {
  return read(db.prepare('SELECT body FROM objects WHERE id = ?').get(id));
}

export function find<Name extends ObjectName>(db: DatabaseSync, type: Name, id: string): StripeObjects[Name] | null {
  const row = db.prepare('SELECT body FROM objects WHERE id = ? AND type = ?').get(id, type);
  return read(row) as StripeObjects[Name] | null;
}

/** Refuses in Stripe's words what is not there; `param` is where the id was given. */
export function load<Name extends ObjectName>(
  db: DatabaseSync,
  type: Name,
  id: string,
  param = 'id',
): StripeObjects[Name] {
  const found = find(db, type, id);
  if (!found) throw missing(type, id, param);
  return found;
}

/** Newest first, as Stripe lists. */
export function listObjects<Name extends ObjectName>(
  db: DatabaseSync,
  type: Name,
  customer?: string,
): StripeObjects[Name][] {
  const rows =
    customer === undefined
      ? db.prepare('SELECT body FROM objects WHERE type = ? ORDER BY place DESC').all(type)
      : db.prepare('SELECT body FROM objects WHERE customer = ? AND type = ? ORDER BY place DESC').all(customer, type);
  return rows.map((row) => read(row) as StripeObjects[Name]);
}

export function countObjects(db: DatabaseSync, type: ObjectName): number {
  return Number(db.prepare('SELECT count(*) AS number FROM objects WHERE type = ?').get(type)?.['number'] ?? 0);
}

type Indexed = { customer?: string | null; test_clock?: string | null };

export function save(db: DatabaseSync, object: StripeObject, dueAt: number | null): void {
  const { customer = null, test_clock: clock = null } = object as Indexed;
  db.prepare(
    `INSERT INTO objects (id, type, customer, clock, due_at, body) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET customer = excluded.customer, due_at = excluded.due_at, body = excluded.body`,
  ).run(object.id, object.object, customer, clock, dueAt, JSON.stringify(object));
}

export function remove(db: DatabaseSync, id: string): void {
  db.prepare('DELETE FROM objects WHERE id = ?').run(id);
}

/** What is to happen next by the time of one clock. A schedule acts before the subscription that it changes. */
export function findDue(
  db: DatabaseSync,
  clock: string | null,
  until: number,
): { object: StripeObject; at: number } | null {
  const row = db
    .prepare(
      `SELECT body, due_at FROM objects WHERE due_at <= ? AND clock IS ?
      ORDER BY due_at, type <> 'subscription_schedule', place LIMIT 1`,
    )
    .get(until, clock);
  const object = read(row);
  return object && row ? { object, at: Number(row['due_at']) } : null;
}
