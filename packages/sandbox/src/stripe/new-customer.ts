import { randomBytes } from 'node:crypto';
import { invalid } from './errors.ts';
import type { Customer, TaxId } from './objects.ts';
import { newId } from './store.ts';

export function emptyCustomer(created: number, testClock: string | null): Customer {
  return {
    id: newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: testClock,
  };
}

/** One message for a number that cannot be one; real authorities are not asked. */
export function newTaxId(customer: string, { type, value }: { type: string; value: string }, created: number): TaxId {
  const isWrong = type === 'eu_vat' && !/^[A-Z]{2}[0-9A-Z]{2,12}$/.test(value.replaceAll(' ', ''));
  if (isWrong) throw invalid('Invalid value for eu_vat.', 'value', 'tax_id_invalid');
  return {
    id: newId('tax_id'),
    object: 'tax_id',
    country: type === 'eu_vat' ? value.slice(0, 2) : null,
    created,
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer },
    type,
    value,
    verification: { status: 'unavailable', verified_address: null, verified_name: null },
  };
}
