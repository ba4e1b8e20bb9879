import { AppError, ErrorBodySchema, LivenessSchema, ReadinessSchema } from '@ruche/contracts/api';
import { type Database, retryAfterSeconds } from '@ruche/database';
import type { Settings } from '@ruche/runtime/settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { addGauges } from './metrics.ts';
import { type MetricsSettings, requireMetricsAccess } from './metrics-access.ts';
import { assessReadiness } from './service.ts';

export type HealthOptions = {
  database: Database;
  registry: Registry;
  isDraining: () => boolean;
  settings: MetricsSettings & Pick<Settings, 'auth'>;
};

const tags = ['Health'];

export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, options) => {
  const { database, registry, isDraining, settings } = options;
  addGauges(registry, database, settings.auth.rateFactor);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/health/live',
    {
      schema: {
        tags,
        summary: 'Whether the process runs',
        description: 'Answers as long as the process can answer at all. Restart it when this fails.',
        response: { 200: LivenessSchema, 500: ErrorBodySchema },
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/health/ready',
    {
      schema: {
        tags,
        summary: 'Whether the product works',
        description:
          'Looks at the database, its migrations, the newest sign of life of a worker (under 20 s) and the job queue (under 60 s late). While the process is shutting down it refuses with `unavailable`.',
        response: { 200: ReadinessSchema, 500: ErrorBodySchema, 503: z.union([ReadinessSchema, ErrorBodySchema]) },
      },
    },
    async (request, reply) => {
      if (isDraining()) throw new AppError('unavailable', 'The process is shutting down.');
      const { readiness, failure } = await assessReadiness(database);
      if (failure) request.log.warn({ err: failure }, 'a readiness check could not be made');
      if (readiness.status === 'ready') return readiness;
      return reply.code(503).header('retry-after', retryAfterSeconds).send(readiness);
    },
  );

  app.get(
    '/metrics',
    {
      schema: {
        tags,
        summary: 'Measurements for Prometheus',
        description:
          'Process, request, connection, worker and queue measurements in the Prometheus text format. For whoever sends `METRICS_TOKEN` as a bearer token; without that setting for programs on the same machine, and in production for nobody.',
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
