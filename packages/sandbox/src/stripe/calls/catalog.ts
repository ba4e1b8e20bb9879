import { z } from 'zod';
import { change, create, readTime } from '#src/stripe/context.ts';
import { paginate } from '#src/stripe/lists.ts';
import type { Price, Product } from '#src/stripe/objects.ts';
import { bare, clearable, flag, mergeMetadata, metadata, page, positive, text, whole } from '#src/stripe/schemas.ts';
import { listObjects, load, newId } from '#src/stripe/store.ts';
import { defineCall, type StripeCall } from './call.ts';

const ProductUpdateSchema = bare.extend({
  active: flag.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  name: text.min(1).optional(),
});
const ProductSchema = ProductUpdateSchema.extend({ id: text.optional(), name: text.min(1) });

const PriceUpdateSchema = bare.extend({
  active: flag.optional(),
  lookup_key: clearable.optional(),
  metadata: metadata.optional(),
  nickname: clearable.optional(),
});
const PriceSchema = PriceUpdateSchema.extend({
  currency: text.length(3),
  product: text,
  recurring: z
    .strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: positive.optional() })
    .optional(),
  unit_amount: whole.refine((amount) => amount >= 0, 'must be 0 or more'),
});

type ProductInput = { id?: string | undefined; name: string; description?: string | null | undefined };

export function newProduct({ id, name, description = null }: ProductInput, created: number): Product {
  return {
    id: id ?? newId('product'),
    object: 'product',
    active: true,
    created,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    type: 'service',
    updated: created,
  };
}

type PriceInput = {
  id?: string;
  product: string;
  amount: number;
  currency: string;
  recurring: Price['recurring'];
};

export function newPrice({ id, product, amount, currency, recurring }: PriceInput, created: number): Price {
  return {
    id: id ?? newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

function changePrice(price: Price, input: z.infer<typeof PriceUpdateSchema>): Price {
  return {
    ...price,
    active: input.active ?? price.active,
    lookup_key: input.lookup_key === undefined ? price.lookup_key : input.lookup_key,
    metadata: mergeMetadata(price.metadata, input.metadata),
    nickname: input.nickname === undefined ? price.nickname : input.nickname,
  };
}

function changeProduct(product: Product, input: z.infer<typeof ProductUpdateSchema>, now: number): Product {
  return {
    ...product,
    active: input.active ?? product.active,
    description: input.description === undefined ? product.description : input.description,
    metadata: mergeMetadata(product.metadata, input.metadata),
    name: input.name ?? product.name,
    updated: now,
  };
}

const ProductListSchema = bare.extend({ ...page, active: flag.optional() });
const PriceListSchema = ProductListSchema.extend({
  currency: text.optional(),
  lookup_keys: z.array(text).optional(),
  product: text.optional(),
  type: z.enum(['recurring', 'one_time']).optional(),
});

export const catalogCalls: readonly StripeCall[] = [
  defineCall('POST', '/products', ProductSchema, (context, input) => {
    const now = readTime(context);
    return create(context, changeProduct(newProduct(input, now), input, now), 'product.created');
  }),
  defineCall('GET', '/products', ProductListSchema, ({ db }, input) => {
    const products = listObjects(db, 'product').filter(
      ({ active }) => input.active === undefined || active === input.active,
    );
    return paginate(products, input, '/v1/products');
  }),
  defineCall('GET', '/products/:id', bare, ({ db }, _input, { id }) => load(db, 'product', id)),
  defineCall('POST', '/products/:id', ProductUpdateSchema, (context, input, { id }) =>
    change(context, changeProduct(load(context.db, 'product', id), input, readTime(context))),
  ),
  defineCall('POST', '/prices', PriceSchema, (context, input) => {
    const { product, unit_amount: amount, currency, recurring } = input;
    load(context.db, 'product', product, 'product');
    const every = recurring
      ? { interval: recurring.interval, interval_count: recurring.interval_count ?? 1, usage_type: 'licensed' as const }
      : null;
    const price = newPrice({ product, amount, currency: currency.toLowerCase(), recurring: every }, readTime(context));
    return create(context, changePrice(price, input), 'price.created');
  }),
  defineCall('GET', '/prices', PriceListSchema, ({ db }, input) => {
    const prices = listObjects(db, 'price').filter(
      (price) =>
        (input.active === undefined || price.active === input.active) &&
        (input.product === undefined || price.product === input.product) &&
        (input.currency === undefined || price.currency === input.currency) &&
        (input.type === undefined || price.type === input.type) &&
        (input.lookup_keys === undefined ||
          (price.lookup_key !== null && input.lookup_keys.includes(price.lookup_key))),
    );
    return paginate(prices, input, '/v1/prices');
  }),
  defineCall('GET', '/prices/:id', bare, ({ db }, _input, { id }) => load(db, 'price', id)),
  defineCall('POST', '/prices/:id', PriceUpdateSchema, (context, input, { id }) =>
    change(context, changePrice(load(context.db, 'price', id), input)),
  ),
];
