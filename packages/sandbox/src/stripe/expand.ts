import type { DatabaseSync } from 'node:sqlite';
import { listOf } from './billing-objects.ts';
import { invalid } from './errors.ts';
import { sessionLines } from './session-lines.ts';
import { findAny, listObjects } from './store.ts';

type Shown = Record<string, unknown>;

/** What is only there when somebody asks for it. */
const includable: Record<string, Record<string, (db: DatabaseSync, object: Shown) => unknown>> = {
  customer: {
    subscriptions: (db, { id }) =>
      listOf(
        `/v1/customers/${String(id)}/subscriptions`,
        listObjects(db, 'subscription', String(id)).filter(({ ended_at: endedAt }) => endedAt === null),
      ),
    tax_ids: (db, { id }) => listOf(`/v1/customers/${String(id)}/tax_ids`, listObjects(db, 'tax_id', String(id))),
  },
  invoice: {
    payments: (db, { id }) => {
      const payments = listObjects(db, 'invoice_payment').filter(({ invoice }) => invoice === id);
      return listOf(`/v1/invoice_payments?invoice=${String(id)}`, payments);
    },
    confirmation_secret: (db, { $intent: intent }) => {
      const found = typeof intent === 'string' ? findAny(db, intent) : null;
      return found?.object === 'payment_intent' ? { client_secret: found.client_secret, type: 'payment_intent' } : null;
    },
  },
  'checkout.session': {
    line_items: (db, { id }) => {
      const session = findAny(db, String(id));
      return session?.object === 'checkout.session' ? sessionLines(db, session) : null;
    },
  },
};

function expandIn(db: DatabaseSync, value: unknown, [name = '', ...rest]: string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => expandIn(db, item, [name, ...rest], path));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Shown;
  const include = includable[String(object['object'])]?.[name];
  // What is null can be expanded, too, and stays null.
  const given = name in object ? object[name] : include?.(db, object);
  if (given === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  const found = typeof given === 'string' ? (findAny(db, given) ?? given) : given;
  return { ...object, [name]: rest.length === 0 ? found : expandIn(db, found, rest, path) };
}

/** Puts objects where their ids were, along paths like `data.latest_invoice.payments`. */
export function expandPaths(db: DatabaseSync, object: object, paths: readonly string[]): object {
  return paths.reduce<object>((result, path) => expandIn(db, result, path.split('.'), path) as object, object);
}
