import { ApprovalFiguresQuerySchema, ApprovalFiguresSchema } from '@ruche/contracts/approvals';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { approvalFiguresOf } from './service.ts';

export const approvalFigureRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/approvals/figures',
    {
      schema: {
        tags: ['Approvals'],
        security: [{ accessToken: [] }],
        summary: 'Get approval figures',
        description:
          'How many posts were approved, how many of them at once, and how long it took: by client, and by who wrote them.',
        querystring: ApprovalFiguresQuerySchema,
        response: { 200: ApprovalFiguresSchema, ...memberRefusals('forbidden', 'not_found', 'validation_failed') },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => approvalFiguresOf(tx, scope, query)),
  );
};
