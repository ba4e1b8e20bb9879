import { PriceTableSchema } from '@ruche/contracts/billing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusals } from '#plugins/refusals.ts';
import { presentPriceTable } from './presenter.ts';

export type PlanOptions = { isSold: boolean };

export const billingRoutes: FastifyPluginAsyncZod<PlanOptions> = async (app, { isSold }) => {
  app.get(
    '/plans',
    {
      schema: {
        tags: ['Plans'],
        summary: 'List plans',
        description:
          'Plans with their features, their prices where plans are sold, and what the trial includes. No sign-in needed.',
        response: { 200: PriceTableSchema, ...refusals() },
      },
    },
    async () => presentPriceTable(isSold),
  );
};
