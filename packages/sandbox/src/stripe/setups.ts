import { askBank } from './cards.ts';
import { change, create, type StripeContext, timeOf } from './context.ts';
import { attachMethod } from './methods.ts';
import type { Metadata, PaymentMethod, SetupIntent } from './objects.ts';
import { here } from './present.ts';
import { find, load, newId, randomPart } from './store.ts';

type NewSetup = {
  customer: string | null;
  metadata?: Metadata;
  description?: string | null;
  usage?: SetupIntent['usage'];
};

export function createSetup(context: StripeContext, input: NewSetup): SetupIntent {
  const customer = input.customer === null ? null : load(context.db, 'customer', input.customer, 'customer');
  const id = newId('setup_intent');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${randomPart()}`,
    created: timeOf(context, customer?.test_clock ?? null),
    customer: input.customer,
    description: input.description ?? null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: input.metadata ?? {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: input.usage ?? 'off_session',
  };
  return create(context, intent, 'setup_intent.created');
}

/** Keeps a card for later, if its bank agrees. */
export function confirmSetup(
  context: StripeContext,
  intent: SetupIntent,
  method: PaymentMethod,
  isAuthenticated = false,
): SetupIntent {
  const outcome = askBank(method, { isPersonThere: true, isAuthenticated });
  const customer = intent.customer === null ? null : find(context.db, 'customer', intent.customer);
  const at = timeOf(context, customer?.test_clock ?? null);
  if (outcome.kind === 'declined') {
    const failed: SetupIntent = {
      ...intent,
      last_setup_error: { ...outcome.failure, payment_method: method },
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    };
    return change(context, failed, { event: 'setup_intent.setup_failed', at });
  }
  if (outcome.kind === 'asks') {
    const url = `${here}/stripe/setups/${intent.id}/challenge`;
    const asking: SetupIntent = {
      ...intent,
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } },
      payment_method: method.id,
      status: 'requires_action',
    };
    return change(context, asking, { event: 'setup_intent.requires_action', at });
  }
  change(context, { ...method, $isAuthenticated: isAuthenticated || method.$isAuthenticated }, { event: null });
  if (intent.customer !== null) attachMethod(context, method.id, intent.customer);
  const done: SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  return change(context, done, { event: 'setup_intent.succeeded', at });
}
