import { SupportRequestInputSchema, SupportRequestSchema, SupportSchema } from '@ruche/contracts/support';
import type { Database } from '@ruche/database';
import { originOf, wideNetworkOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Sending } from '#domain/jobs/sending.ts';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { requireSupport } from './policy.ts';
import { readSupport, requestSupport } from './service.ts';

const common = { tags: ['Support'], security: [{ accessToken: [] }] };

type SupportOptions = { database: Database; sending: Sending; supportEmail: string | null };

export const supportRoutes: FastifyPluginAsyncZod<SupportOptions> = async (app, options) => {
  const { database, sending, supportEmail } = options;
  app.get(
    '/support',
    {
      schema: {
        ...common,
        summary: 'Get what support to expect',
        description: 'Whether requests for help are taken here, and what to expect on the workspace’s plan.',
        response: { 200: SupportSchema, ...memberRefusals('not_found') },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, (tx, scope) => readSupport(tx, scope, supportEmail)),
  );

  app.post(
    '/support-requests',
    {
      schema: {
        ...common,
        summary: 'Ask for help',
        description:
          'Emails the request to support, with the workspace, its plan, the person, and the browser, and confirms it to the person. For every role, on every plan and without one. Returns `support_off` if the installation has no support address. Each person can send a few requests an hour.',
        headers: IdempotencyHeadersSchema,
        body: SupportRequestInputSchema,
        response: {
          201: SupportRequestSchema,
          ...memberRefusals('support_off', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused'),
        },
      },
    },
    async (request, reply) => {
      const address = requireSupport(supportEmail);
      const { body: input, id: requestId } = request;
      const { userAgent } = originOf(request);
      return writeOnce(database, request, reply, 201, (tx, scope) =>
        requestSupport(tx, sending, scope, address, { input, requestId, userAgent, network: wideNetworkOf(request) }),
      );
    },
  );
};
