// Stripe's objects, as its API version 2026-10-28.endive shows them. Amounts are whole cents, times seconds since 1970.
// Keys that begin with a dollar sign are the stand-in's own and are never shown.

export type Metadata = Record<string, string>;
export type Address = Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
export type StripeList<Item> = {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
  total_count?: number;
};

type Base<Name extends string> = { id: string; object: Name; created: number; livemode: false };
type Owned = { customer: string };

export type Customer = Base<'customer'> & {
  address: Address | null;
  balance: number;
  currency: string | null;
  default_source: null;
  delinquent: boolean;
  description: string | null;
  discount: null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: {
    custom_fields: { name: string; value: string }[] | null;
    default_payment_method: string | null;
    footer: string | null;
    rendering_options: null;
  };
  metadata: Metadata;
  name: string | null;
  next_invoice_sequence: number;
  phone: string | null;
  preferred_locales: string[];
  shipping: null;
  tax_exempt: 'none' | 'exempt' | 'reverse';
  test_clock: string | null;
  deleted?: true;
};

export type TaxId = Base<'tax_id'> & {
  country: string | null;
  customer: string;
  customer_account: null;
  owner: { type: 'customer'; customer: string };
  type: string;
  value: string;
  verification: { status: 'unavailable' | 'pending'; verified_address: null; verified_name: null };
};

export type Product = Base<'product'> & {
  active: boolean;
  default_price: string | null;
  description: string | null;
  images: string[];
  marketing_features: { name: string }[];
  metadata: Metadata;
  name: string;
  type: 'service';
  updated: number;
};

export type Price = Base<'price'> & {
  active: boolean;
  billing_scheme: 'per_unit';
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number; usage_type: 'licensed' } | null;
  tax_behavior: 'unspecified' | 'inclusive' | 'exclusive';
  tiers_mode: null;
  transform_quantity: null;
  type: 'recurring' | 'one_time';
  unit_amount: number;
  unit_amount_decimal: string;
};

type Card = {
  brand: string;
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: 'pass' | null };
  country: string;
  display_brand: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: 'credit';
  last4: string;
  networks: { available: string[]; preferred: null };
  three_d_secure_usage: { supported: true };
  wallet: null;
};

export type PaymentMethod = Base<'payment_method'> & {
  allow_redisplay: 'unspecified' | 'limited' | 'always';
  billing_details: { address: Address; email: string | null; name: string | null; phone: string | null; tax_id: null };
  card: Card;
  customer: string | null;
  metadata: Metadata;
  type: 'card';
  $number: string;
  $isAuthenticated: boolean;
};

export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  billing_thresholds: null;
  created: number;
  current_period_end: number;
  current_period_start: number;
  discounts: [];
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
  tax_rates: [];
};

type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

type PendingUpdate = {
  billing_cycle_anchor: number | null;
  cancel_at_period_end: boolean | null;
  expires_at: number;
  subscription_items: SubscriptionItem[];
  trial_end: number | null;
};

export type Subscription = Base<'subscription'> &
  Owned & {
    automatic_tax: { enabled: boolean; liability: null; disabled_reason: null };
    billing_cycle_anchor: number;
    billing_mode: { type: 'flexible'; flexible: { proration_discounts: 'included' } };
    cancel_at: number | null;
    cancel_at_period_end: boolean;
    canceled_at: number | null;
    cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
    collection_method: 'charge_automatically';
    currency: string;
    days_until_due: null;
    default_payment_method: string | null;
    description: string | null;
    discounts: [];
    ended_at: number | null;
    items: StripeList<SubscriptionItem>;
    latest_invoice: string | null;
    metadata: Metadata;
    next_pending_invoice_item_invoice: null;
    pause_collection: null;
    payment_settings: {
      payment_method_options: null;
      payment_method_types: null;
      save_default_payment_method: 'off' | 'on_subscription';
    };
    pending_setup_intent: string | null;
    pending_update: PendingUpdate | null;
    schedule: string | null;
    start_date: number;
    status: SubscriptionStatus;
    test_clock: string | null;
    trial_end: number | null;
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } };
    trial_start: number | null;
    $isTrialEndTold: boolean;
    /** The end of the period whose coming invoice was announced. */
    $upcomingTold: number;
    /** The invoice whose payment applies the pending update. */
    $updateInvoice: string | null;
  };

export type Phase = {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number; metadata: Metadata }[];
  metadata: Metadata;
  proration_behavior: 'create_prorations' | 'none' | 'always_invoice';
  trial_end: number | null;
};

export type SubscriptionSchedule = Base<'subscription_schedule'> &
  Owned & {
    canceled_at: number | null;
    completed_at: number | null;
    current_phase: { start_date: number; end_date: number } | null;
    end_behavior: 'release' | 'cancel';
    metadata: Metadata;
    phases: Phase[];
    released_at: number | null;
    released_subscription: string | null;
    status: 'not_started' | 'active' | 'completed' | 'released' | 'canceled';
    subscription: string | null;
    test_clock: string | null;
    $appliedUntil: number;
  };

export type Period = { start: number; end: number };

type LineDetails = {
  invoice_item: string | null;
  proration: boolean;
  proration_details: { credited_items: null };
  subscription: string;
  subscription_item: string;
};

export type InvoiceLine = {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  discount_amounts: [];
  discountable: boolean;
  discounts: [];
  invoice: string | null;
  livemode: false;
  metadata: Metadata;
  parent: { type: 'subscription_item_details'; subscription_item_details: LineDetails; invoice_item_details: null };
  period: Period;
  pretax_credit_amounts: [];
  pricing: {
    type: 'price_details';
    price_details: { price: string; product: string };
    unit_amount_decimal: string;
  };
  quantity: number;
  subscription: string;
  subtotal: number;
  taxes: [];
};

/** What the next invoice of a subscription will also contain. */
export type InvoiceItem = Base<'invoiceitem'> &
  Owned & {
    amount: number;
    currency: string;
    date: number;
    description: string;
    invoice: string | null;
    proration: boolean;
    $subscription: string;
    $line: Omit<InvoiceLine, 'id' | 'invoice'>;
  };

export type BillingReason =
  | 'subscription_create'
  | 'subscription_cycle'
  | 'subscription_update'
  | 'manual'
  | 'upcoming';

export type Invoice = Base<'invoice'> &
  Owned & {
    account_country: string;
    account_name: string;
    amount_due: number;
    amount_overpaid: number;
    amount_paid: number;
    amount_remaining: number;
    attempt_count: number;
    attempted: boolean;
    auto_advance: boolean;
    automatic_tax: { enabled: boolean; liability: null; disabled_reason: null; provider: null; status: null };
    automatically_finalizes_at: number | null;
    billing_reason: BillingReason;
    collection_method: 'charge_automatically';
    currency: string;
    custom_fields: Customer['invoice_settings']['custom_fields'];
    customer_address: Address | null;
    customer_email: string | null;
    customer_name: string | null;
    customer_phone: string | null;
    customer_tax_exempt: Customer['tax_exempt'];
    customer_tax_ids: { type: string; value: string }[];
    default_payment_method: string | null;
    description: string | null;
    discounts: [];
    due_date: null;
    effective_at: number | null;
    ending_balance: number | null;
    footer: string | null;
    hosted_invoice_url: string | null;
    invoice_pdf: string | null;
    lines: StripeList<InvoiceLine>;
    metadata: Metadata;
    next_payment_attempt: number | null;
    number: string | null;
    parent: { type: 'subscription_details'; quote_details: null; subscription_details: SubscriptionDetails };
    period_end: number;
    period_start: number;
    starting_balance: number;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    status_transitions: Record<'finalized_at' | 'marked_uncollectible_at' | 'paid_at' | 'voided_at', number | null>;
    subtotal: number;
    subtotal_excluding_tax: number;
    test_clock: string | null;
    total: number;
    total_excluding_tax: number;
    total_taxes: [];
    webhooks_delivered_at: number | null;
    $intent: string | null;
  };
type SubscriptionDetails = { metadata: Metadata; subscription: string; subscription_proration_date?: number };

export type InvoicePayment = Base<'invoice_payment'> & {
  amount_paid: number | null;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: boolean;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: number | null; paid_at: number | null };
};

export type CardFailure = {
  code: string;
  decline_code?: string;
  doc_url: string;
  message: string;
  payment_method?: PaymentMethod;
  type: 'card_error';
};

type NextAction = { type: 'redirect_to_url'; redirect_to_url: { return_url: string | null; url: string } };

export type PaymentIntent = Base<'payment_intent'> & {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  capture_method: 'automatic';
  client_secret: string;
  confirmation_method: 'automatic';
  currency: string;
  customer: string;
  description: string | null;
  last_payment_error: CardFailure | null;
  latest_charge: null;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  setup_future_usage: 'off_session' | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  $invoice: string;
};

export type SetupIntent = Base<'setup_intent'> & {
  client_secret: string;
  customer: string | null;
  description: string | null;
  last_setup_error: CardFailure | null;
  latest_attempt: null;
  mandate: null;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: 'off_session' | 'on_session';
};
