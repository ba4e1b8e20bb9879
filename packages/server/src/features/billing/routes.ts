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
        summary: 'List plans and prices',
        description: 'Plans with their prices and features, and what the free trial includes. No sign-in needed.',
        response: { 200: PriceTableSchema, ...refusals() },
      },
    },
    async () => presentPriceTable(),
  );
};
