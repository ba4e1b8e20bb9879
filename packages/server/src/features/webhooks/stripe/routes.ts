import { AppError } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import { storeBillingEvent } from '@ruche/database/billing';
import type { Payments } from '@ruche/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodyLimit = 1024 * 1024;
/** All of it comes from a few addresses of Stripe's. */
const config = { rateLimit: { max: 60_000, timeWindow: 60_000 } };

/**
 * What Stripe calls. Only which customer it is about is taken from a delivery: a job reads that one anew, so repeats
 * and disorder change nothing. The signature is over the bytes as they came, so nothing reads them before.
 */
export async function stripeRoutes(
  app: FastifyInstance,
  { database, payments }: { database: Database; payments: Payments | null },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  app.post('/webhooks/stripe', { schema: { hide: true }, config, bodyLimit }, async (request: FastifyRequest) => {
    if (!payments) throw new AppError('not_found', 'Plans aren’t paid for on this installation.');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { 'stripe-signature': signature } = request.headers;
    const notice = await payments.readWebhook({ body, signature: typeof signature === 'string' ? signature : '' });
    if (!notice) throw new AppError('unauthenticated', 'The signature is missing or wrong.');
    const { id, type, customerId, happenedAt } = notice;
    const isNew = customerId !== null && (await storeBillingEvent(database.orm, { id, type, customerId, happenedAt }));
    request.log.info({ event: id, type, isNew }, 'Stripe delivered');
    return {};
  });
}
