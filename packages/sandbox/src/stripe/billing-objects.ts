import type { Address, Metadata, StripeList } from './objects.ts';

type Base<Name extends string> = { id: string; object: Name; created: number; livemode: false };

export type SessionDetails = {
  address: Address | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_exempt: 'none' | 'exempt' | 'reverse';
  tax_ids: { type: string; value: string }[];
};

export type CheckoutSession = Base<'checkout.session'> & {
  allow_promotion_codes: boolean | null;
  amount_subtotal: number | null;
  amount_total: number | null;
  automatic_tax: { enabled: boolean; liability: null; provider: null; status: null };
  billing_address_collection: 'auto' | 'required' | null;
  cancel_url: string | null;
  client_reference_id: string | null;
  client_secret: null;
  currency: string | null;
  customer: string | null;
  customer_creation: 'always' | 'if_required' | null;
  customer_details: SessionDetails | null;
  customer_email: string | null;
  expires_at: number;
  invoice: string | null;
  locale: string | null;
  metadata: Metadata;
  mode: 'subscription' | 'setup';
  payment_intent: null;
  payment_method_collection: 'always' | 'if_required' | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  setup_intent: string | null;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  tax_id_collection: { enabled: boolean; required: 'never' | 'if_supported' };
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 } | null;
  ui_mode: 'hosted_page';
  url: string | null;
  $lines: { price: string; quantity: number }[];
  $subscriptionData: {
    description: string | null;
    metadata: Metadata;
    trialDays: number | null;
    trialEnd: number | null;
    missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  };
  $setupMetadata: Metadata;
  $customerUpdate: { address: boolean; name: boolean };
  /** What was typed on the page, while the bank is asked. */
  $waiting: { paymentMethod: string; details: SessionDetails } | null;
};

export type PortalSession = Base<'billing_portal.session'> & {
  configuration: string;
  customer: string;
  flow: {
    type: string;
    after_completion: { type: string; redirect: { return_url: string } | null; hosted_confirmation: null };
    subscription_cancel: { retention: null; subscription: string } | null;
    subscription_update: null;
    subscription_update_confirm: null;
  } | null;
  locale: string | null;
  on_behalf_of: null;
  return_url: string | null;
  url: string;
};

export type PortalConfiguration = Base<'billing_portal.configuration'> & {
  active: boolean;
  business_profile: { headline: string | null; privacy_policy_url: string | null; terms_of_service_url: string | null };
  default_return_url: string | null;
  features: {
    customer_update: { allowed_updates: string[]; enabled: boolean };
    invoice_history: { enabled: boolean };
    payment_method_update: { enabled: boolean };
    subscription_cancel: {
      cancellation_reason: { enabled: boolean; options: string[] };
      enabled: boolean;
      mode: 'at_period_end' | 'immediately';
      proration_behavior: 'none';
    };
    subscription_update: { default_allowed_updates: string[]; enabled: boolean; proration_behavior: 'none' };
  };
  is_default: boolean;
  login_page: { enabled: boolean; url: string | null };
  metadata: Metadata;
  name: string | null;
  updated: number;
};

export type StripeEvent = Base<'event'> & {
  api_version: string;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

export type WebhookEndpoint = Base<'webhook_endpoint'> & {
  api_version: string | null;
  application: null;
  description: string | null;
  enabled_events: string[];
  metadata: Metadata;
  status: 'enabled' | 'disabled';
  url: string;
  $secret: string;
};

export type TestClock = Base<'test_helpers.test_clock'> & {
  deletes_after: number;
  frozen_time: number;
  name: string | null;
  status: 'ready' | 'advancing' | 'internal_failure';
  status_details: { advancing?: { target_frozen_time: number } };
};

export const listOf = <Item>(url: string, data: Item[]): StripeList<Item> => ({
  object: 'list',
  data,
  has_more: false,
  total_count: data.length,
  url,
});
