import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { requireLoopback } from '#src/loopback.ts';
import { catchUp } from '#src/stripe/advance.ts';
import type { StripeApi } from '#src/stripe/api.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { overviewPage } from './overview-page.ts';
import { portalRoutes } from './portal-routes.ts';

/** What people see of the stand-in: its overview, and the pages on which they pay. */
export function pageRoutes(api: StripeApi) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(formbody);
    app.addHook('onRequest', requireLoopback);
    app.addHook('onRequest', async (request) => {
      api.base.url = `http://${request.host}`;
      catchUp(api.context);
    });
    app.get('/stripe', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(overviewPage(api.context.db).markup),
    );
    checkoutRoutes(app, api);
    portalRoutes(app, api);
    invoiceRoutes(app, api);
  };
}
