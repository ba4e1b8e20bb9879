import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import { inTransaction } from '#src/store.ts';
import type { StripeApi } from '#src/stripe/api.ts';
import type { CheckoutSession } from '#src/stripe/billing-objects.ts';
import { checkCard, createCard, type Outcome } from '#src/stripe/cards.ts';
import { clockOfSession, needsCard, submitCheckout, trialEndOf } from '#src/stripe/checkout.ts';
import { change, create, readTime, timeOf } from '#src/stripe/context.ts';
import { StripeProblem } from '#src/stripe/errors.ts';
import { sessionLines } from '#src/stripe/session-lines.ts';
import { find } from '#src/stripe/store.ts';
import {
  type CardForm,
  CardFormSchema,
  cardOf,
  detailsOf,
  emptyForm,
  type FormProblem,
  problemOf,
} from './card-form.ts';
import { challengePage, checkoutPage, closedCheckoutPage } from './checkout-page.ts';
import { sendPage } from './send.ts';

type Params = { Params: { id: string } };

export const AnswerSchema = z.object({ answer: z.enum(['complete', 'fail']).catch('fail') });

export const refusedByBank: FormProblem = {
  field: 'card_number',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function loadSession({ context }: StripeApi, id: string): CheckoutSession {
  const session = find(context.db, 'checkout.session', id);
  if (!session) throw new SandboxError(404, 'not_found', 'There’s no checkout at this address.');
  return session;
}

function show(
  api: StripeApi,
  reply: FastifyReply,
  session: CheckoutSession,
  form: CardForm,
  problem: FormProblem,
  status = 200,
) {
  const { context } = api;
  const customer = session.customer === null ? null : find(context.db, 'customer', session.customer);
  const now = timeOf(context, clockOfSession(context, session));
  const lines = sessionLines(context.db, session).data;
  const view = {
    session,
    lines,
    regular: lines.reduce((sum, { amount_total: amount }) => sum + amount, 0),
    trialEnd: session.mode === 'setup' ? null : trialEndOf(session, now),
    needsCard: needsCard(session, now),
    knownEmail: customer?.email ?? session.customer_email,
    form,
    problem,
  };
  return sendPage(reply, checkoutPage(view), status);
}

const successUrl = ({ success_url: url, id }: CheckoutSession) => url.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** A form of whoever is known already starts with what is known. */
function startForm({ context }: StripeApi, session: CheckoutSession): CardForm {
  const customer = session.customer === null ? null : find(context.db, 'customer', session.customer);
  const { city, country, line1, line2, postal_code: postalCode, state } = customer?.address ?? {};
  return {
    ...emptyForm,
    name: customer?.name ?? '',
    city: city ?? '',
    country: country ?? 'US',
    line1: line1 ?? '',
    line2: line2 ?? '',
    postal_code: postalCode ?? '',
    state: state ?? '',
  };
}

type Submitted = { outcome: Outcome } | { problem: FormProblem };

function submit({ context }: StripeApi, session: CheckoutSession, form: CardForm): Submitted {
  const now = timeOf(context, clockOfSession(context, session));
  const isCarded = needsCard(session, now);
  const failure = isCarded ? checkCard(cardOf(form), now) : null;
  if (failure) return { problem: problemOf(failure) };
  const customer = session.customer === null ? null : find(context.db, 'customer', session.customer);
  const email = customer?.email ?? session.customer_email ?? form.email;
  if (!email.includes('@')) return { problem: { field: 'email', message: 'Enter an email address.' } };
  const details = detailsOf({ ...form, email });
  const { address, name } = details;
  const billing = { email, name, ...(address && { address }) };
  return inTransaction(context.db, () => {
    const method = isCarded ? create(context, createCard(cardOf(form), billing, now), null) : null;
    return { outcome: submitCheckout(context, session, { details, method, isAuthenticated: false }) };
  });
}

function respond(api: StripeApi, reply: FastifyReply, session: CheckoutSession, form: CardForm, submitted: Submitted) {
  api.context.changed();
  if ('problem' in submitted) return show(api, reply, session, form, submitted.problem, 422);
  const { outcome } = submitted;
  if (outcome.kind === 'declined') return show(api, reply, session, form, problemOf(outcome.failure), 402);
  const next = outcome.kind === 'asks' ? `/stripe/checkout/${session.id}/challenge` : successUrl(session);
  return reply.header('referrer-policy', 'no-referrer').redirect(next, 303);
}

function challengeRoutes(app: FastifyInstance, api: StripeApi): void {
  const { context } = api;
  app.get<Params>('/stripe/checkout/:id/challenge', async ({ params }, reply) => {
    const session = loadSession(api, params.id);
    const waiting = session.$waiting;
    const method = waiting && find(context.db, 'payment_method', waiting.paymentMethod);
    if (!method || session.status !== 'open') return reply.redirect(`/stripe/checkout/${session.id}`, 303);
    const what = session.mode === 'setup' ? 'The card is saved after that.' : 'The payment goes through after that.';
    return sendPage(
      reply,
      challengePage({ action: `/stripe/checkout/${session.id}/challenge`, card: method.card.last4, what }),
    );
  });
  app.post<Params>('/stripe/checkout/:id/challenge', async (request, reply) => {
    const session = loadSession(api, request.params.id);
    const waiting = session.$waiting;
    const method = waiting && find(context.db, 'payment_method', waiting.paymentMethod);
    if (!waiting || !method || session.status !== 'open') return reply.redirect(`/stripe/checkout/${session.id}`, 303);
    const { answer } = AnswerSchema.parse(request.body ?? {});
    if (answer === 'fail') {
      change(context, { ...session, $waiting: null }, { event: null });
      return show(api, reply, session, startForm(api, session), refusedByBank, 402);
    }
    const completion = { details: waiting.details, method, isAuthenticated: true };
    const outcome = inTransaction(context.db, () => submitCheckout(context, session, completion));
    return respond(api, reply, session, startForm(api, session), { outcome });
  });
}

export function checkoutRoutes(app: FastifyInstance, api: StripeApi): void {
  app.get<Params>('/stripe/checkout/:id', async ({ params }, reply) => {
    const session = loadSession(api, params.id);
    const isOpen = session.status === 'open' && session.expires_at > readTime(api.context);
    if (!isOpen) return sendPage(reply, closedCheckoutPage({ ...session, success_url: successUrl(session) }), 410);
    return show(api, reply, session, startForm(api, session), null);
  });
  app.post<Params>('/stripe/checkout/:id', async (request, reply) => {
    const session = loadSession(api, request.params.id);
    if (session.status !== 'open')
      return sendPage(reply, closedCheckoutPage({ ...session, success_url: successUrl(session) }), 410);
    const form = CardFormSchema.parse(request.body ?? {});
    try {
      return respond(api, reply, session, form, submit(api, session, form));
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      const field = error.details.code === 'tax_id_invalid' ? 'tax_id' : 'card_number';
      return show(api, reply, session, form, { field, message: error.message }, 422);
    }
  });
  challengeRoutes(app, api);
}
