import { DemoSchema } from '@ruche/contracts';
import { type Database, findAuthUserByEmail } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { demoEmail, demoPassword } from '#features/demo/log-in.ts';
import { refusals } from '#plugins/error-status.ts';

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
