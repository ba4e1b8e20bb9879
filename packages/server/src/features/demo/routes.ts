import { DemoSchema } from '@ruche/contracts/people';
import type { Database } from '@ruche/database';
import { findAuthUserByEmail } from '@ruche/database/auth';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '#plugins/refusals.ts';
import { demoEmail, demoPassword } from './log-in.ts';

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
    async () => {
      const hasDemo = isDemoOn && (await findAuthUserByEmail(database.orm, demoEmail)) !== null;
      return { demo: hasDemo ? { email: demoEmail, password: demoPassword(secret) } : null };
    },
  );
};
