import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { change, create, tell, timeOf } from '#src/stripe/context.ts';
import { endSubscription } from '#src/stripe/ending.ts';
import { invalid } from '#src/stripe/errors.ts';
import { paginate } from '#src/stripe/lists.ts';
import { attachMethod } from '#src/stripe/methods.ts';
import { emptyCustomer, newTaxId } from '#src/stripe/new-customer.ts';
import type { Customer } from '#src/stripe/objects.ts';
import {
  address,
  bare,
  clearable,
  mergeMetadata,
  metadata,
  page,
  readAddress,
  text,
  whole,
} from '#src/stripe/schemas.ts';
import { listObjects, load, readSetting, remove, writeSetting } from '#src/stripe/store.ts';
import { defineCall, type StripeCall } from './call.ts';

const invoiceSettings = z.strictObject({
  custom_fields: z.union([z.literal(''), z.array(z.strictObject({ name: text, value: text }))]).optional(),
  default_payment_method: clearable.optional(),
  footer: clearable.optional(),
});

const taxIdInput = z.strictObject({ type: text, value: text.min(1) });

const fields = {
  address: address.optional(),
  balance: whole.optional(),
  description: clearable.optional(),
  email: clearable.optional(),
  invoice_settings: invoiceSettings.optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  preferred_locales: z.array(text).optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
};
const UpdateSchema = bare.extend(fields);
const CreateSchema = UpdateSchema.extend({
  payment_method: text.optional(),
  tax_id_data: z.array(taxIdInput).optional(),
  test_clock: text.optional(),
});

/** A field that was not given stays as it is. */
const given = <Value>(value: Value | undefined, old: Value): Value => (value === undefined ? old : value);

function apply(customer: Customer, input: z.infer<typeof UpdateSchema>): Customer {
  const { invoice_settings: settings, address: newAddress } = input;
  const old = customer.invoice_settings;
  const custom = settings?.custom_fields === '' ? null : settings?.custom_fields;
  return {
    ...customer,
    address: newAddress === undefined ? customer.address : readAddress(newAddress),
    balance: input.balance ?? customer.balance,
    description: given(input.description, customer.description),
    email: given(input.email, customer.email),
    invoice_settings: {
      ...old,
      custom_fields: given(custom, old.custom_fields),
      default_payment_method: given(settings?.default_payment_method, old.default_payment_method),
      footer: given(settings?.footer, old.footer),
    },
    metadata: mergeMetadata(customer.metadata, input.metadata),
    name: given(input.name, customer.name),
    phone: given(input.phone, customer.phone),
    preferred_locales: input.preferred_locales ?? customer.preferred_locales,
    tax_exempt: input.tax_exempt ?? customer.tax_exempt,
  };
}

const deletedSetting = 'deleted_customers';
/** They can still be asked for; nothing can be done with them. */
const listDeleted = (db: DatabaseSync) => readSetting<string[]>(db, deletedSetting, []);
const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true });

const customerCalls: StripeCall[] = [
  defineCall('POST', '/customers', CreateSchema, (context, input) => {
    const { test_clock: clock = null, payment_method: method, tax_id_data: taxIds = [] } = input;
    if (clock !== null) load(context.db, 'test_helpers.test_clock', clock, 'test_clock');
    const now = timeOf(context, clock);
    const customer = create(context, apply(emptyCustomer(now, clock), input), 'customer.created');
    if (method !== undefined) attachMethod(context, method, customer.id);
    for (const taxId of taxIds) create(context, newTaxId(customer.id, taxId, now), 'customer.tax_id.created');
    return load(context.db, 'customer', customer.id);
  }),
  defineCall(
    'GET',
    '/customers',
    bare.extend({ ...page, email: text.optional(), test_clock: text.optional() }),
    (context, input) => {
      const customers = listObjects(context.db, 'customer').filter(
        ({ email, test_clock: clock }) =>
          (input.email === undefined || email === input.email) && (input.test_clock ?? null) === clock,
      );
      return paginate(customers, input, '/v1/customers');
    },
  ),
  defineCall(
    'GET',
    '/customers/search',
    bare.extend({ limit: page.limit, page: text.optional(), query: text }),
    ({ db }, { query, limit = 10 }) => {
      const [, key = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query) ?? [];
      if (value === undefined) throw invalid('The stand-in searches by one key of metadata only.', 'query');
      const found = listObjects(db, 'customer').filter(({ metadata: words }) => words[key] === value);
      const data = found.slice(0, limit);
      return {
        object: 'search_result',
        data,
        has_more: found.length > data.length,
        next_page: null,
        url: '/v1/customers/search',
      };
    },
  ),
  defineCall('GET', '/customers/:id', bare, ({ db }, _input, { id }) =>
    listDeleted(db).includes(id) ? deletedCustomer(id) : load(db, 'customer', id),
  ),
  defineCall('POST', '/customers/:id', UpdateSchema, (context, input, { id }) => {
    const method = input.invoice_settings?.default_payment_method;
    if (
      typeof method === 'string' &&
      load(context.db, 'payment_method', method, 'invoice_settings[default_payment_method]').customer !== id
    ) {
      throw invalid(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        'invoice_settings[default_payment_method]',
        'resource_missing',
      );
    }
    return change(context, apply(load(context.db, 'customer', id), input));
  }),
  defineCall('DELETE', '/customers/:id', bare, (context, _input, { id }) => {
    const customer = load(context.db, 'customer', id);
    for (const subscription of listObjects(context.db, 'subscription', id)) {
      if (subscription.ended_at === null) endSubscription(context, subscription, 'cancellation_requested');
    }
    tell(context, customer, 'customer.deleted');
    remove(context.db, id);
    writeSetting(context.db, deletedSetting, [...listDeleted(context.db), id]);
    return deletedCustomer(id);
  }),
];

const taxIdCalls: StripeCall[] = [
  defineCall('POST', '/customers/:id/tax_ids', taxIdInput.extend(bare.shape), (context, input, { id }) => {
    const customer = load(context.db, 'customer', id);
    return create(context, newTaxId(id, input, timeOf(context, customer.test_clock)), 'customer.tax_id.created');
  }),
  defineCall('GET', '/customers/:id/tax_ids', bare.extend(page), ({ db }, input, { id }) =>
    paginate(listObjects(db, 'tax_id', load(db, 'customer', id).id), input, `/v1/customers/${id}/tax_ids`),
  ),
  defineCall('GET', '/customers/:id/tax_ids/:taxId', bare, ({ db }, _input, { taxId = '' }) =>
    load(db, 'tax_id', taxId),
  ),
  defineCall('DELETE', '/customers/:id/tax_ids/:taxId', bare, (context, _input, { taxId = '' }) => {
    tell(context, load(context.db, 'tax_id', taxId), 'customer.tax_id.deleted');
    remove(context.db, taxId);
    return { id: taxId, object: 'tax_id', deleted: true };
  }),
];

export const customersCalls: readonly StripeCall[] = [...customerCalls, ...taxIdCalls];
