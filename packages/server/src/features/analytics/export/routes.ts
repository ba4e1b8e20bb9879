import { Readable } from 'node:stream';
import { PublicationFiltersSchema } from '@ruche/contracts/analytics';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AnalyticsContext, common, reading } from '#features/analytics/schema.ts';
import { exportPublications } from './service.ts';

function sendTable(reply: FastifyReply, name: string, table: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(table));
}

export const exportRoutes: FastifyPluginAsyncZod<AnalyticsContext> = async (app, { database }) => {
  app.get(
    '/analytics/export.csv',
    {
      schema: {
        ...common,
        summary: 'Export publications and their numbers as CSV',
        description:
          'Newest first. A number that the network doesn’t give is an empty cell. Cells that a spreadsheet would run as a formula start with an apostrophe.',
        querystring: PublicationFiltersSchema,
        response: {
          200: { description: 'The table.', content: { 'text/csv': { schema: z.string() } } },
          ...reading,
        },
      },
    },
    async ({ principal, query }, reply) => {
      const { table, firstDay, lastDay } = await exportPublications({ database, visit: principal, query });
      return sendTable(reply, `analytics-${firstDay}-${lastDay}.csv`, table);
    },
  );
};
