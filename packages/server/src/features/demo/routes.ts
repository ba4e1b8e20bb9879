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
        summary: 'Get the demo login',
        description: 'For the sign-in page. No sign-in needed. Never returns a login in production.',
        response: { 200: DemoSchema, ...refusals() },
      },
    },
    async () => ({ demo: isDemoOn ? await findDemo(database.orm, secret) : null }),
  );
};
