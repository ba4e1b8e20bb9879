import { ErrorBodySchema } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import type { Settings } from '@ruche/runtime/settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { type MetricsSettings, requireMetricsAccess } from './policy.ts';
import { addGauges } from './service.ts';

export type MetricsOptions = {
  database: Database;
  registry: Registry;
  settings: MetricsSettings & Pick<Settings, 'auth'>;
};

export const metricsRoutes: FastifyPluginAsyncZod<MetricsOptions> = async (app, { database, registry, settings }) => {
  addGauges(database, registry, settings.auth.rateFactor);

  app.get(
    '/metrics',
    {
      schema: {
        tags: ['Health'],
        summary: 'Prometheus metrics',
        description:
          'Process, request, connection, worker, and queue metrics in the Prometheus text format. Send `METRICS_TOKEN` as a bearer token. Without that setting, only programs on the same machine have access, and in production nobody does.',
        response: {
          200: { description: 'Measurements', content: { 'text/plain': { schema: z.string() } } },
          401: ErrorBodySchema,
          403: ErrorBodySchema,
          404: ErrorBodySchema,
          500: ErrorBodySchema,
        },
      },
    },
    async (request, reply) => {
      requireMetricsAccess(request, settings);
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
};
