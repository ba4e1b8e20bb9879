import { PriceTableSchema } from '@ruche/contracts/billing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '#plugins/refusals.ts';
import { presentPriceTable } from './presenter.ts';

export const billingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/plans',
    {
      schema: {
        tags: ['Plans'],
        summary: 'The price table',
        description: 'The plans with their prices and contents, and what a free trial gives. Needs no sign-in.',
        response: { 200: PriceTableSchema, ...refusals() },
      },
    },
    async () => presentPriceTable(),
  );
};
