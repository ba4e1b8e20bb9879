import { Readable } from 'node:stream';
import { CalendarQuerySchema } from '@ruche/contracts/calendar';
import type { Database } from '@ruche/database';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { common } from '#features/calendar/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { exportCalendar } from './service.ts';

function sendTable(reply: FastifyReply, name: string, table: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(table));
}

export const exportRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/calendar/export.csv',
    {
      schema: {
        ...common,
        summary: 'Export posts as CSV',
        description: 'Cells that a spreadsheet would run as a formula start with an apostrophe.',
        querystring: CalendarQuerySchema,
        response: {
          200: { description: 'The table.', content: { 'text/csv': { schema: z.string() } } },
          ...memberRefusals('forbidden', 'validation_failed', 'not_found'),
        },
      },
    },
    async ({ principal, query }, reply) => {
      const table = await exportCalendar({ database, visit: principal, query });
      return sendTable(reply, `posts-${query.from}.csv`, table);
    },
  );
};
