import {
  BillingDetailsSchema,
  BillingSchema,
  CheckoutRequestSchema,
  PaymentPageSchema,
  PlanChangedSchema,
  PlanChangeRequestSchema,
  PlanPreviewQuerySchema,
  PlanPreviewSchema,
  PortalRequestSchema,
} from '@ruche/contracts/billing';
import type { WorkspaceTx } from '@ruche/database';
import { findBillingAccount } from '@ruche/database/billing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createPaymentSlots, type PaymentSlots } from '#domain/billing/payment-slots.ts';
import { readInWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { type BillingContext, described, reading, slowedDown, writing } from './schema.ts';
import {
  cancelSubscription,
  changeDetails,
  changePlan,
  openPortal,
  previewPlan,
  readBilling,
  refreshBilling,
  resumeSubscription,
  startCheckout,
} from './service.ts';

/** What a workspace pays for. All of it is for owners, and card numbers never come here. */
export const subscriptionRoutes: FastifyPluginAsyncZod<BillingContext> = async (app, context) => {
  const slotted = { ...context, slots: createPaymentSlots() };
  await app.register(readingRoutes, slotted);
  await app.register(payingRoutes, slotted);
  await app.register(changingRoutes, slotted);
};

type SlottedContext = BillingContext & { slots: PaymentSlots };

/** Every write asks the payment provider, in a transaction of its own. */
const payOnce = <Body>(
  { database, slots }: SlottedContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: WorkspaceTx, scope: Scope) => Promise<Body>,
): Promise<Body> => slots(() => writeOnce(database, request, reply, 200, work));

const headers = IdempotencyHeadersSchema;

const readingRoutes: FastifyPluginAsyncZod<SlottedContext> = async (app, context) => {
  const { database } = context;
  app.get(
    '/billing',
    {
      schema: {
        ...described,
        summary: 'Get the subscription',
        description: 'The subscription, how it’s paid, invoices, and who gets them. For owners.',
        response: { 200: BillingSchema, ...reading },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, (tx, scope) => readBilling(context, tx, scope)),
  );

  app.get(
    '/billing/preview',
    {
      config: slowedDown,
      schema: {
        ...described,
        summary: 'Preview a plan change',
        description: 'What changing to a plan would cost now and from then on. Nothing is changed. For owners.',
        querystring: PlanPreviewQuerySchema,
        response: { 200: PlanPreviewSchema, ...reading, ...writing },
      },
    },
    async ({ principal, query }) => {
      const found = await readInWorkspace(database, principal, async (tx, scope) => ({
        scope,
        account: await findBillingAccount(tx),
      }));
      return previewPlan(context, { ...found, plan: query.plan });
    },
  );

  app.post(
    '/billing/refresh',
    {
      config: slowedDown,
      schema: {
        ...described,
        summary: 'Refresh the subscription',
        description: 'Reads it anew at the payment provider, for somebody who comes back from a payment page.',
        headers,
        response: { 200: BillingSchema, ...writing },
      },
    },
    async (request, reply) => payOnce(context, request, reply, (tx, scope) => refreshBilling(context, tx, scope)),
  );
};

const payingRoutes: FastifyPluginAsyncZod<SlottedContext> = async (app, context) => {
  app.post(
    '/billing/checkout',
    {
      config: slowedDown,
      schema: {
        ...described,
        summary: 'Pay for a plan',
        description:
          'Opens a page of the payment provider for a first subscription. What’s left of the trial stays free, except on a plan above the trial’s. If the workspace already has a subscription, returns `conflict`: change its plan instead.',
        headers,
        body: CheckoutRequestSchema,
        response: { 200: PaymentPageSchema, ...writing },
      },
    },
    async (request, reply) =>
      payOnce(context, request, reply, (tx, scope) => startCheckout(context, tx, scope, request.body)),
  );

  app.post(
    '/billing/portal',
    {
      config: slowedDown,
      schema: {
        ...described,
        summary: 'Open the billing portal',
        description: 'A page of the payment provider to change the card, cancel, and see all invoices. For owners.',
        headers,
        body: PortalRequestSchema,
        response: { 200: PaymentPageSchema, ...writing },
      },
    },
    async (request, reply) =>
      payOnce(context, request, reply, (tx, scope) => openPortal(context, tx, scope, request.body.flow)),
  );

  app.put(
    '/billing/details',
    {
      config: slowedDown,
      schema: {
        ...described,
        summary: 'Update billing details',
        description: 'Name, address, and tax number on invoices from now on, and who gets them by email. For owners.',
        headers,
        body: BillingDetailsSchema,
        response: { 200: BillingSchema, ...writing },
      },
    },
    async (request, reply) =>
      payOnce(context, request, reply, (tx, scope) => changeDetails(context, tx, scope, request.body)),
  );
};

const changingRoutes: FastifyPluginAsyncZod<SlottedContext> = async (app, context) => {
  app.post(
    '/billing/change',
    {
      config: slowedDown,
      schema: {
        ...described,
        summary: 'Change the plan',
        description:
          'A larger plan starts right away and is charged for the rest of the period. A smaller one starts when the period ends, and can be undone until then. If the payment needs the person, `paymentUrl` says where, and the plan changes once it’s paid.',
        headers,
        body: PlanChangeRequestSchema,
        response: { 200: PlanChangedSchema, ...writing },
      },
    },
    async (request, reply) =>
      payOnce(context, request, reply, (tx, scope) => changePlan(context, tx, scope, request.body)),
  );

  app.post(
    '/billing/cancel',
    {
      config: slowedDown,
      schema: {
        ...described,
        summary: 'Cancel the subscription',
        description:
          'It ends with the paid period, and can be resumed until then. If a payment is overdue, it ends right away.',
        headers,
        response: { 200: BillingSchema, ...writing },
      },
    },
    async (request, reply) => payOnce(context, request, reply, (tx, scope) => cancelSubscription(context, tx, scope)),
  );

  app.post(
    '/billing/resume',
    {
      config: slowedDown,
      schema: {
        ...described,
        summary: 'Resume the subscription',
        description: 'Undoes a cancellation or the choice of a smaller plan, until the period ends.',
        headers,
        response: { 200: BillingSchema, ...writing },
      },
    },
    async (request, reply) => payOnce(context, request, reply, (tx, scope) => resumeSubscription(context, tx, scope)),
  );
};
