import { AuditHeadSchema, AuditListSchema, AuditQuerySchema } from '@ruche/contracts/audit';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { exportRoutes } from './export/routes.ts';
import { common, reading } from './schema.ts';
import { pageOfAudit, readAuditHead } from './service.ts';

/** For owners and managers, on every plan. */
export const auditRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  await app.register(exportRoutes, { database });

  app.get(
    '/audit',
    {
      schema: {
        ...common,
        summary: 'List the audit log',
        description:
          'Who changed what, newest first: posts, publishing, approvals, clients, accounts, members, API keys, and the plan. Entries are never changed or deleted. For owners and managers.',
        querystring: AuditQuerySchema,
        response: { 200: AuditListSchema, ...reading },
      },
    },
    async ({ principal, query }) => readInWorkspace(database, principal, (tx, scope) => pageOfAudit(tx, scope, query)),
  );

  app.get(
    '/audit/head',
    {
      schema: {
        ...common,
        summary: 'Get the last hash of the audit log',
        description:
          'The end of the hash chain. Keep it outside of Ruche: `npm run audit:verify -- --head <file>` compares it later. New entries are in the chain within a few minutes. For owners and managers.',
        response: { 200: AuditHeadSchema, ...reading },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, readAuditHead),
  );
};
