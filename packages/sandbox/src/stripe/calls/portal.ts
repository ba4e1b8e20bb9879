import { z } from 'zod';
import type { PortalConfiguration, PortalSession } from '#src/stripe/billing-objects.ts';
import { change, create, readTime, type StripeContext } from '#src/stripe/context.ts';
import { invalid } from '#src/stripe/errors.ts';
import { paginate } from '#src/stripe/lists.ts';
import { here } from '#src/stripe/present.ts';
import { bare, clearable, flag, mergeMetadata, metadata, page, text } from '#src/stripe/schemas.ts';
import { listObjects, load, newId } from '#src/stripe/store.ts';
import { defineCall, type StripeCall } from './call.ts';

const on = z.strictObject({ enabled: flag }).optional();

const ConfigurationSchema = bare.extend({
  business_profile: z
    .strictObject({
      headline: clearable.optional(),
      privacy_policy_url: text.optional(),
      terms_of_service_url: text.optional(),
    })
    .optional(),
  default_return_url: clearable.optional(),
  features: z.strictObject({
    customer_update: z.strictObject({ enabled: flag, allowed_updates: z.array(text).optional() }).optional(),
    invoice_history: on,
    payment_method_update: on,
    subscription_cancel: z
      .strictObject({ enabled: flag, mode: z.enum(['at_period_end', 'immediately']).optional() })
      .optional(),
  }),
  metadata: metadata.optional(),
  name: clearable.optional(),
});
type Features = z.infer<typeof ConfigurationSchema>['features'];

const everything: Features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
};

function newConfiguration(context: StripeContext, features: Features, isDefault: boolean): PortalConfiguration {
  const now = readTime(context);
  const { customer_update: update, subscription_cancel: cancel } = features;
  return {
    id: newId('billing_portal.configuration'),
    object: 'billing_portal.configuration',
    active: true,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: update?.allowed_updates ?? [], enabled: update?.enabled ?? false },
      invoice_history: { enabled: features.invoice_history?.enabled ?? false },
      payment_method_update: { enabled: features.payment_method_update?.enabled ?? false },
      subscription_cancel: {
        cancellation_reason: { enabled: false, options: [] },
        enabled: cancel?.enabled ?? false,
        mode: cancel?.mode ?? 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_update: { default_allowed_updates: [], enabled: false, proration_behavior: 'none' },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
}

function configurationFor(context: StripeContext, id: string | undefined): string {
  if (id !== undefined) return load(context.db, 'billing_portal.configuration', id, 'configuration').id;
  const known = listObjects(context.db, 'billing_portal.configuration').find(({ is_default: isDefault }) => isDefault);
  return (known ?? create(context, newConfiguration(context, everything, true), null)).id;
}

const flowSchema = z.strictObject({
  type: z.enum(
    ['payment_method_update', 'subscription_cancel'],
    'the stand-in knows payment_method_update and subscription_cancel',
  ),
  after_completion: z
    .strictObject({
      type: z.enum(['redirect', 'portal_homepage']),
      redirect: z.strictObject({ return_url: text }).optional(),
    })
    .optional(),
  subscription_cancel: z.strictObject({ subscription: text }).optional(),
});

const SessionSchema = bare.extend({
  configuration: text.optional(),
  customer: text,
  flow_data: flowSchema.optional(),
  locale: text.optional(),
  return_url: text.optional(),
});

function flowOf(context: StripeContext, flow: z.infer<typeof flowSchema> | undefined): PortalSession['flow'] {
  if (!flow) return null;
  const { type, after_completion: after, subscription_cancel: cancel } = flow;
  if (type === 'subscription_cancel' && !cancel)
    throw invalid(
      'Missing required param: flow_data[subscription_cancel].',
      'flow_data[subscription_cancel]',
      'parameter_missing',
    );
  if (cancel) load(context.db, 'subscription', cancel.subscription, 'flow_data[subscription_cancel][subscription]');
  return {
    type,
    after_completion: {
      type: after?.type ?? 'portal_homepage',
      redirect: after?.redirect ?? null,
      hosted_confirmation: null,
    },
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
    subscription_update: null,
    subscription_update_confirm: null,
  };
}

export const portalCalls: readonly StripeCall[] = [
  defineCall('POST', '/billing_portal/sessions', SessionSchema, (context, input) => {
    const customer = load(context.db, 'customer', input.customer, 'customer');
    const id = newId('billing_portal.session');
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      configuration: configurationFor(context, input.configuration),
      created: readTime(context),
      customer: customer.id,
      flow: flowOf(context, input.flow_data),
      livemode: false,
      locale: input.locale ?? null,
      on_behalf_of: null,
      return_url: input.return_url ?? null,
      url: `${here}/stripe/portal/${id}`,
    };
    return create(context, session, 'billing_portal.session.created');
  }),
  defineCall('POST', '/billing_portal/configurations', ConfigurationSchema, (context, input) => {
    const configuration: PortalConfiguration = {
      ...newConfiguration(context, input.features, false),
      default_return_url: input.default_return_url ?? null,
      metadata: mergeMetadata({}, input.metadata),
      name: input.name ?? null,
    };
    return create(context, configuration, 'billing_portal.configuration.created');
  }),
  defineCall(
    'GET',
    '/billing_portal/configurations',
    bare.extend({ ...page, active: flag.optional(), is_default: flag.optional() }),
    ({ db }, input) => {
      const configurations = listObjects(db, 'billing_portal.configuration').filter(
        ({ active, is_default: isDefault }) =>
          (input.active === undefined || active === input.active) &&
          (input.is_default === undefined || isDefault === input.is_default),
      );
      return paginate(configurations, input, '/v1/billing_portal/configurations');
    },
  ),
  defineCall('GET', '/billing_portal/configurations/:id', bare, ({ db }, _input, { id }) =>
    load(db, 'billing_portal.configuration', id),
  ),
  defineCall(
    'POST',
    '/billing_portal/configurations/:id',
    bare.extend({ active: flag.optional(), default_return_url: clearable.optional() }),
    (context, input, { id }) => {
      const old = load(context.db, 'billing_portal.configuration', id);
      const { active = old.active, default_return_url: url = old.default_return_url } = input;
      return change(context, { ...old, active, default_return_url: url, updated: readTime(context) });
    },
  ),
];
