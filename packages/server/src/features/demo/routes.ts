import { DemoSchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '#plugins/refusals.ts';
import { findDemo } from './service.ts';

export type DemoOptions = { database: Database; isDemoOn: boolean; secret: string };

export const demoRoutes: FastifyPluginAsyncZod<DemoOptions> = async (app, { database, isDemoOn, secret }) => {
  app.get(
    '/demo',
    {
      schema: {
        tags: ['Account'],
        summary: 'A log-in to try the product with',
        description: 'For the sign-in page. Needs no sign-in, and tells nothing in production.',
        response: { 200: DemoSchema, ...refusals() },
      },
    },
    async () => ({ demo: isDemoOn ? await findDemo(database.orm, secret) : null }),
  );
};
