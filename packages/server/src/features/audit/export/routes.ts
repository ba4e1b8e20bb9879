import { Readable } from 'node:stream';
import { type AuditExportQuery, AuditExportQuerySchema } from '@ruche/contracts/audit';
import type { Database } from '@ruche/database';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { common, reading } from '#features/audit/schema.ts';
import { exportAudit } from './service.ts';

const files = {
  csv: { type: 'text/csv; charset=utf-8', name: 'audit-log.csv' },
  json: { type: 'application/x-ndjson; charset=utf-8', name: 'audit-log.jsonl' },
} as const;

function sendFile(
  reply: FastifyReply,
  format: AuditExportQuery['format'],
  content: AsyncIterable<string>,
): FastifyReply {
  const { type, name } = files[format];
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(Readable.from(content));
}

export const exportRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/audit/export',
    {
      schema: {
        ...common,
        summary: 'Export the audit log',
        description:
          'Newest first, with the same filters as the list. `format=csv` is for spreadsheets: cells that one would run as a formula start with an apostrophe. `format=json` has one JSON object per line with everything that the hashes cover; `npm run audit:verify -- --head <file>` takes it. For owners and managers.',
        querystring: AuditExportQuerySchema,
        response: {
          200: {
            description: 'The file.',
            content: { 'text/csv': { schema: z.string() }, 'application/x-ndjson': { schema: z.string() } },
          },
          ...reading,
        },
      },
    },
    async ({ principal, query }, reply) =>
      sendFile(reply, query.format, await exportAudit({ database, visit: principal, query })),
  );
};
