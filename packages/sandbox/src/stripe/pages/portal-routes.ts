import type { FastifyInstance, FastifyReply } from 'fastify';
import { SandboxError } from '#src/errors.ts';
import { inTransaction } from '#src/store.ts';
import type { StripeApi } from '#src/stripe/api.ts';
import type { PortalSession } from '#src/stripe/billing-objects.ts';
import { cancellationAt } from '#src/stripe/calls/subscriptions.ts';
import { checkCard, createCard } from '#src/stripe/cards.ts';
import { create, timeOf } from '#src/stripe/context.ts';
import { periodOf } from '#src/stripe/due.ts';
import { endSubscription } from '#src/stripe/ending.ts';
import { nameOfPrice } from '#src/stripe/lines.ts';
import { setDefaultMethod } from '#src/stripe/methods.ts';
import type { Customer, SetupIntent, Subscription } from '#src/stripe/objects.ts';
import { confirmSetup, createSetup } from '#src/stripe/setups.ts';
import { find, listObjects } from '#src/stripe/store.ts';
import { updateSubscription } from '#src/stripe/update-subscription.ts';
import { type CardForm, CardFormSchema, cardOf, emptyForm, type FormProblem, problemOf } from './card-form.ts';
import { challengePage } from './checkout-page.ts';
import { AnswerSchema, refusedByBank } from './checkout-routes.ts';
import { portalPage } from './portal-page.ts';
import { sendPage } from './send.ts';

type Portal = { session: PortalSession; customer: Customer; path: string };

function loadPortal({ context }: StripeApi, id: string): Portal {
  const session = find(context.db, 'billing_portal.session', id);
  const customer = session && find(context.db, 'customer', session.customer);
  if (!session || !customer) throw new SandboxError(404, 'not_found', 'There’s no billing page at this address.');
  return { session, customer, path: `/stripe/portal/${id}` };
}

function show(
  { context }: StripeApi,
  reply: FastifyReply,
  portal: Portal,
  form: CardForm,
  problem: FormProblem,
  status = 200,
) {
  const { db } = context;
  const { session, customer, path } = portal;
  const configuration = find(db, 'billing_portal.configuration', session.configuration);
  const running = listObjects(db, 'subscription', customer.id).filter(({ ended_at: endedAt }) => endedAt === null);
  const subscriptions = running.map((subscription) => {
    const [item] = subscription.items.data;
    const name = item ? nameOfPrice(context, item.price) : subscription.id;
    return { subscription, name, end: periodOf(subscription).end };
  });
  const view = {
    path,
    returnUrl: session.return_url ?? configuration?.default_return_url ?? null,
    customer,
    subscriptions,
    methods: listObjects(db, 'payment_method', customer.id),
    invoices: listObjects(db, 'invoice', customer.id).filter((invoice) => invoice.status !== 'draft'),
    canCancel: configuration?.features.subscription_cancel.enabled ?? true,
    form,
    problem,
  };
  return sendPage(reply, portalPage(view), status);
}

/** Where a flow that the product began leads once it is done. */
function leave(reply: FastifyReply, { session, path }: Portal, type: string) {
  const after = session.flow?.type === type ? session.flow.after_completion : null;
  return reply.redirect(after?.redirect?.return_url ?? path, 303);
}

function finishSetup(api: StripeApi, intent: SetupIntent, customer: Customer): void {
  if (intent.status === 'succeeded' && intent.payment_method !== null)
    setDefaultMethod(api.context, customer.id, intent.payment_method);
}

function cardRoutes(app: FastifyInstance, api: StripeApi): void {
  const { context } = api;
  app.post<{ Params: { id: string } }>('/stripe/portal/:id/card', async (request, reply) => {
    const portal = loadPortal(api, request.params.id);
    const { customer } = portal;
    const form = CardFormSchema.parse(request.body ?? {});
    const now = timeOf(context, customer.test_clock);
    const failure = checkCard(cardOf(form), now);
    if (failure) return show(api, reply, portal, form, problemOf(failure), 422);
    const intent = inTransaction(context.db, () => {
      const method = create(context, createCard(cardOf(form), { email: customer.email, name: form.name }, now), null);
      const done = confirmSetup(context, createSetup(context, { customer: customer.id }), method);
      finishSetup(api, done, customer);
      return done;
    });
    context.changed();
    if (intent.last_setup_error) return show(api, reply, portal, form, problemOf(intent.last_setup_error), 402);
    if (intent.status === 'requires_action') return reply.redirect(`${portal.path}/challenge/${intent.id}`, 303);
    return leave(reply, portal, 'payment_method_update');
  });
}

type ChallengeParams = { Params: { id: string; setup: string } };

function challengeRoutes(app: FastifyInstance, api: StripeApi): void {
  const { context } = api;
  const loadSetup = (id: string) => {
    const intent = find(context.db, 'setup_intent', id);
    const method = intent?.payment_method ? find(context.db, 'payment_method', intent.payment_method) : null;
    if (!intent || !method) throw new SandboxError(404, 'not_found', 'Nothing waits for a bank here.');
    return { intent, method };
  };
  app.get<ChallengeParams>('/stripe/portal/:id/challenge/:setup', async ({ params }, reply) => {
    const { path } = loadPortal(api, params.id);
    const { intent, method } = loadSetup(params.setup);
    return sendPage(
      reply,
      challengePage({
        action: `${path}/challenge/${intent.id}`,
        card: method.card.last4,
        what: 'The card is saved after that.',
      }),
    );
  });
  app.post<ChallengeParams>('/stripe/portal/:id/challenge/:setup', async (request, reply) => {
    const portal = loadPortal(api, request.params.id);
    const { intent, method } = loadSetup(request.params.setup);
    const { answer } = AnswerSchema.parse(request.body ?? {});
    if (answer === 'fail') return show(api, reply, portal, emptyForm, refusedByBank, 402);
    inTransaction(context.db, () => finishSetup(api, confirmSetup(context, intent, method, true), portal.customer));
    context.changed();
    return leave(reply, portal, 'payment_method_update');
  });
}

type SubscriptionParams = { Params: { id: string; subscription: string } };

function planRoutes(app: FastifyInstance, api: StripeApi): void {
  const { context } = api;
  const own = ({ customer }: Portal, id: string): Subscription => {
    const subscription = find(context.db, 'subscription', id);
    if (subscription?.customer === customer.id) return subscription;
    throw new SandboxError(404, 'not_found', 'There’s no such plan.');
  };
  const setEnd = (subscription: Subscription, isEnding: boolean) => {
    const at = isEnding ? periodOf(subscription).end : null;
    const fields = cancellationAt(subscription, at, isEnding, timeOf(context, subscription.test_clock));
    updateSubscription(context, subscription, { fields, proration: 'none', behavior: 'allow_incomplete' });
  };
  app.post<SubscriptionParams>('/stripe/portal/:id/subscriptions/:subscription/cancel', async ({ params }, reply) => {
    const portal = loadPortal(api, params.id);
    const subscription = own(portal, params.subscription);
    const configuration = find(context.db, 'billing_portal.configuration', portal.session.configuration);
    inTransaction(context.db, () => {
      if (configuration?.features.subscription_cancel.mode === 'immediately')
        endSubscription(context, subscription, 'cancellation_requested');
      else setEnd(subscription, true);
    });
    context.changed();
    return leave(reply, portal, 'subscription_cancel');
  });
  app.post<SubscriptionParams>('/stripe/portal/:id/subscriptions/:subscription/renew', async ({ params }, reply) => {
    const portal = loadPortal(api, params.id);
    inTransaction(context.db, () => setEnd(own(portal, params.subscription), false));
    context.changed();
    return reply.redirect(portal.path, 303);
  });
}

export function portalRoutes(app: FastifyInstance, api: StripeApi): void {
  app.get<{ Params: { id: string } }>('/stripe/portal/:id', async ({ params }, reply) =>
    show(api, reply, loadPortal(api, params.id), emptyForm, null),
  );
  cardRoutes(app, api);
  challengeRoutes(app, api);
  planRoutes(app, api);
}
