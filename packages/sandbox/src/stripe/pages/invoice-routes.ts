import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import { inTransaction } from '#src/store.ts';
import type { StripeApi } from '#src/stripe/api.ts';
import { checkCard, createCard } from '#src/stripe/cards.ts';
import { change, create, timeOf } from '#src/stripe/context.ts';
import { StripeProblem } from '#src/stripe/errors.ts';
import { attachMethod, setDefaultMethod } from '#src/stripe/methods.ts';
import type { Invoice, PaymentMethod } from '#src/stripe/objects.ts';
import { findMethod, payInvoice } from '#src/stripe/payments.ts';
import { find, load } from '#src/stripe/store.ts';
import { CardFormSchema, cardOf, type FormProblem, problemOf } from './card-form.ts';
import { challengePage } from './checkout-page.ts';
import { AnswerSchema, refusedByBank } from './checkout-routes.ts';
import { invoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { sendPage } from './send.ts';

type Params = { Params: { id: string } };
const FormSchema = CardFormSchema.extend({ saved: z.literal('yes').optional().catch(undefined) });

function loadInvoice({ context }: StripeApi, id: string): Invoice {
  const invoice = find(context.db, 'invoice', id);
  if (!invoice || invoice.status === 'draft')
    throw new SandboxError(404, 'not_found', 'There’s no invoice at this address.');
  return invoice;
}

const show = ({ context }: StripeApi, reply: FastifyReply, invoice: Invoice, problem: FormProblem, status = 200) =>
  sendPage(reply, invoicePage(invoice, findMethod(context, invoice), problem), status);

/** A card that somebody typed here is kept, and pays from now on. */
function keepCard({ context }: StripeApi, invoice: Invoice, method: PaymentMethod): void {
  if (method.customer !== null) return;
  attachMethod(context, method.id, invoice.customer);
  setDefaultMethod(context, invoice.customer, method.id);
}

function collect(api: StripeApi, invoice: Invoice, method: PaymentMethod, isAuthenticated: boolean) {
  const { context } = api;
  return inTransaction(context.db, () => {
    const result = payInvoice(context, invoice, { method, isPersonThere: true, isAuthenticated });
    if (result.outcome.kind === 'succeeded') {
      change(context, { ...method, $isAuthenticated: isAuthenticated || method.$isAuthenticated }, { event: null });
      keepCard(api, invoice, load(context.db, 'payment_method', method.id));
    }
    return result;
  });
}

function finish(api: StripeApi, reply: FastifyReply, { id }: Invoice, { outcome }: ReturnType<typeof payInvoice>) {
  api.context.changed();
  const invoice = loadInvoice(api, id);
  if (outcome.kind === 'asks') return reply.redirect(`/stripe/invoices/${id}/challenge`, 303);
  if (outcome.kind === 'declined') return show(api, reply, invoice, problemOf(outcome.failure), 402);
  return reply.redirect(`/stripe/invoices/${id}`, 303);
}

function payRoutes(app: FastifyInstance, api: StripeApi): void {
  const { context } = api;
  app.post<Params>('/stripe/invoices/:id/pay', async (request, reply) => {
    const invoice = loadInvoice(api, request.params.id);
    const form = FormSchema.parse(request.body ?? {});
    const now = timeOf(context, invoice.test_clock);
    const saved = form.saved === 'yes' ? findMethod(context, invoice) : null;
    const failure = saved ? null : checkCard(cardOf(form), now);
    if (failure) return show(api, reply, invoice, problemOf(failure), 422);
    const method = saved ?? create(context, createCard(cardOf(form), { name: form.name }, now), null);
    try {
      return finish(api, reply, invoice, collect(api, invoice, method, false));
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      return show(api, reply, invoice, { field: 'card_number', message: error.message }, 422);
    }
  });
}

function challengeRoutes(app: FastifyInstance, api: StripeApi): void {
  const { db } = api.context;
  const waiting = (invoice: Invoice) => {
    const intent = invoice.$intent === null ? null : find(db, 'payment_intent', invoice.$intent);
    const isWaiting = intent?.status === 'requires_action' && intent.payment_method !== null;
    return isWaiting && invoice.status === 'open' ? find(db, 'payment_method', intent.payment_method ?? '') : null;
  };
  app.get<Params>('/stripe/invoices/:id/challenge', async ({ params }, reply) => {
    const invoice = loadInvoice(api, params.id);
    const method = waiting(invoice);
    if (!method) return reply.redirect(`/stripe/invoices/${invoice.id}`, 303);
    const action = `/stripe/invoices/${invoice.id}/challenge`;
    return sendPage(
      reply,
      challengePage({ action, card: method.card.last4, what: 'The payment goes through after that.' }),
    );
  });
  app.post<Params>('/stripe/invoices/:id/challenge', async (request, reply) => {
    const invoice = loadInvoice(api, request.params.id);
    const method = waiting(invoice);
    if (!method) return reply.redirect(`/stripe/invoices/${invoice.id}`, 303);
    const { answer } = AnswerSchema.parse(request.body ?? {});
    if (answer === 'fail') return show(api, reply, invoice, refusedByBank, 402);
    return finish(api, reply, invoice, collect(api, invoice, method, true));
  });
}

export function invoiceRoutes(app: FastifyInstance, api: StripeApi): void {
  app.get<Params>('/stripe/invoices/:id', async ({ params }, reply) =>
    show(api, reply, loadInvoice(api, params.id), null),
  );
  app.get<Params>('/stripe/invoices/:id/pdf', async ({ params }, reply) => {
    const invoice = loadInvoice(api, params.id);
    const pdf = await invoicePdf(invoice);
    return reply
      .header('content-disposition', `inline; filename="Invoice-${invoice.number ?? invoice.id}.pdf"`)
      .type('application/pdf')
      .send(pdf);
  });
  payRoutes(app, api);
  challengeRoutes(app, api);
}
