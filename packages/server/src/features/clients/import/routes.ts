import { ClientImportResultSchema, ClientImportSchema } from '@ruche/contracts/clients';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common } from '#features/clients/schema.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { importClients } from './service.ts';

// A file of 4 MB, written as a JSON string.
const importLimitBytes = 6 * 1024 * 1024;

export const importRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.post(
    '/clients/import',
    {
      bodyLimit: importLimitBytes,
      schema: {
        ...common,
        summary: 'Import clients from a table',
        description:
          'A preview shows what would happen and ignores the Idempotency-Key. A commit imports every row. If a row has a problem or the plan is full, nothing is imported.',
        headers: IdempotencyHeadersSchema,
        body: ClientImportSchema,
        response: {
          200: ClientImportResultSchema,
          ...memberRefusals(
            'forbidden',
            'not_found',
            'validation_failed',
            'conflict',
            'idempotency_key_reused',
            'answer_not_kept',
            'plan_limit_reached',
            'trial_ended',
            'payload_too_large',
          ),
        },
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      // A preview changes nothing, so its answer need not be kept under the caller's key.
      if (body.mode === 'preview')
        return inWorkspace(database, principal, (tx, scope) => importClients(tx, scope, body));
      return writeOnce(database, request, reply, 200, (tx, scope) => importClients(tx, scope, body));
    },
  );
};
