import type { DatabaseSync } from 'node:sqlite';
import { type CheckoutSession, listOf } from './billing-objects.ts';
import { nameOfPrice } from './lines.ts';
import { load } from './store.ts';

/** What a Checkout session sells, as its own kind of line. */
export function sessionLines(db: DatabaseSync, session: CheckoutSession) {
  const lines = session.$lines.map(({ price: id, quantity }, index) => {
    const price = load(db, 'price', id);
    const amount = price.unit_amount * quantity;
    return {
      id: `li_${session.id.slice(-16)}${index}`,
      object: 'item',
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: nameOfPrice({ db }, price),
      metadata: {},
      price,
      quantity,
    };
  });
  return listOf(`/v1/checkout/sessions/${session.id}/line_items`, lines);
}
