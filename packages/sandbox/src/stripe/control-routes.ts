import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SandboxError } from '#src/errors.ts';
import { requireLoopback } from '#src/loopback.ts';
import { parseInput } from '#src/parse.ts';
import type { PartCall } from '#src/part.ts';
import { inTransaction } from '#src/store.ts';
import { catchUp } from './advance.ts';
import type { StripeApi } from './api.ts';
import { offsetSetting, readTime } from './context.ts';
import { listDeliveries } from './deliveries.ts';
import {
  addDeliveryPlans,
  clearDeliveryPlans,
  DeliveryPlanSchema,
  insertDelivery,
  releaseHeld,
} from './delivery-plans.ts';
import { addFaults, clearFaults, FaultSchema } from './faults.ts';
import { collectionSetting, readCollection } from './invoices.ts';
import { find, listObjects, readSetting, writeSetting } from './store.ts';

export const controlCalls: PartCall[] = [
  {
    method: 'POST',
    path: '/control/stripe/clock',
    does: 'Move the stand-in’s time forward: { "advanceSeconds": 2592000 }. Renewals, retries, and reminders happen on the way. Customers on a test clock stay at theirs.',
  },
  { method: 'GET', path: '/control/stripe/clock', does: 'The time there: { "now": 1790000000 }.' },
  {
    method: 'POST',
    path: '/control/stripe/collection',
    does: 'How failed payments are handled: { "retryDays": [3, 5, 6], "finally": "cancel" | "unpaid" | "past_due", "finalizeAfterSeconds": 3600 }.',
  },
  {
    method: 'POST',
    path: '/control/stripe/faults',
    does: 'Let the next API calls fail: [{ "kind": "rate-limit" | "server-error" | "drop-before" | "drop-after" | "slow", "call": "POST /v1/subscriptions", "times": 1, "delayMs": 1000 }].',
  },
  { method: 'DELETE', path: '/control/stripe/faults', does: 'Forget faults of API calls and webhooks.' },
  {
    method: 'POST',
    path: '/control/stripe/webhooks',
    does: 'What happens to the next webhooks: [{ "mode": "twice" | "lost" | "late" | "held" | "forged", "times": 1, "types": ["invoice.paid"], "delayMs": 1000 }].',
  },
  { method: 'POST', path: '/control/stripe/webhooks/release', does: 'Send all held webhooks, newest first.' },
  { method: 'POST', path: '/control/stripe/events/{id}/resend', does: 'Send an event once more to all endpoints.' },
  {
    method: 'GET',
    path: '/control/stripe/deliveries',
    does: 'The latest 1,000 webhook deliveries: [{ eventId, type, url, attempts, status, isPending }].',
  },
];

const ClockSchema = z.strictObject({ advanceSeconds: z.int('should be seconds').min(1).max(400_000_000) });

const CollectionSchema = z.strictObject({
  retryDays: z.array(z.int('should be days').min(0).max(60)).max(8).optional(),
  finally: z.enum(['cancel', 'unpaid', 'past_due'], 'should be cancel, unpaid or past_due').optional(),
  finalizeAfterSeconds: z.int('should be seconds').min(0).max(259_200).optional(),
});

function clockRoutes(app: FastifyInstance, { context }: StripeApi): void {
  const { db, changed } = context;
  app.get('/control/stripe/clock', async () => ({ now: readTime(context) }));
  app.post('/control/stripe/clock', async (request) => {
    const { advanceSeconds } = parseInput(ClockSchema, 'body', request.body);
    writeSetting(db, offsetSetting, readSetting(db, offsetSetting, 0) + advanceSeconds);
    catchUp(context);
    changed();
    return { now: readTime(context) };
  });
  app.post('/control/stripe/collection', async (request) => {
    const { retryDays, finally: verdict, finalizeAfterSeconds } = parseInput(CollectionSchema, 'body', request.body);
    const old = readCollection(context);
    const rules = {
      retryDays: retryDays ?? old.retryDays,
      finally: verdict ?? old.finally,
      finalizeAfterSeconds: finalizeAfterSeconds ?? old.finalizeAfterSeconds,
    };
    writeSetting(db, collectionSetting, rules);
    return rules;
  });
}

function webhookRoutes(app: FastifyInstance, { context }: StripeApi): void {
  const { db, wake } = context;
  app.post('/control/stripe/webhooks', async (request, reply) => {
    addDeliveryPlans(db, parseInput(z.array(DeliveryPlanSchema, 'should be a list').max(100), 'body', request.body));
    return reply.code(204).send();
  });
  app.post('/control/stripe/webhooks/release', async () => {
    const released = inTransaction(db, () => releaseHeld(db));
    wake();
    return { released };
  });
  app.post<{ Params: { id: string } }>('/control/stripe/events/:id/resend', async ({ params }, reply) => {
    const event = find(db, 'event', params.id);
    if (!event) throw new SandboxError(404, 'not_found', 'There’s no event with this ID.');
    for (const endpoint of listObjects(db, 'webhook_endpoint')) insertDelivery(db, event.id, endpoint.id, Date.now());
    wake();
    return reply.code(204).send();
  });
  app.get('/control/stripe/deliveries', async () =>
    listDeliveries(db, 1000).map(({ eventId, endpointId, attempts, status, dueAt }) => ({
      eventId,
      type: find(db, 'event', eventId)?.type ?? null,
      url: find(db, 'webhook_endpoint', endpointId)?.url ?? null,
      attempts,
      status,
      isPending: dueAt !== null,
    })),
  );
}

/** How scripts and tests steer the stand-in. */
export function controlRoutes(api: StripeApi) {
  const { db } = api.context;
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', requireLoopback);
    clockRoutes(app, api);
    webhookRoutes(app, api);
    app.post('/control/stripe/faults', async (request, reply) => {
      addFaults(db, parseInput(z.array(FaultSchema, 'should be a list of faults').max(100), 'body', request.body));
      return reply.code(204).send();
    });
    app.delete('/control/stripe/faults', async (_request, reply) => {
      clearFaults(db);
      clearDeliveryPlans(db);
      return reply.code(204).send();
    });
  };
}
