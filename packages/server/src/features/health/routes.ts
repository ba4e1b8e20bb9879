import { AppError, ErrorBodySchema, LivenessSchema, ReadinessSchema } from '@ruche/contracts/api';
import { retryAfterSeconds } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type MetricsOptions, metricsRoutes } from './metrics/routes.ts';
import { assessReadiness } from './service.ts';

export type HealthOptions = MetricsOptions & { isDraining: () => boolean };

const tags = ['Health'];

export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, options) => {
  const { database, isDraining } = options;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/health/live',
    {
      schema: {
        tags,
        summary: 'Liveness',
        description: 'Responds while the process runs. Restart it if this fails.',
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
        summary: 'Readiness',
        description:
          'Checks the database, its migrations, the latest worker heartbeat (under 20 s), and the job queue (under 60 s late). Returns `unavailable` while the process is shutting down.',
        response: { 200: ReadinessSchema, 500: ErrorBodySchema, 503: z.union([ReadinessSchema, ErrorBodySchema]) },
      },
    },
    async (request, reply) => {
      if (isDraining()) throw new AppError('unavailable', 'The process is shutting down.');
      const { readiness, failure } = await assessReadiness(database);
      if (failure) request.log.warn({ err: failure }, 'a readiness check failed');
      if (readiness.status === 'ready') return readiness;
      return reply.code(503).header('retry-after', retryAfterSeconds).send(readiness);
    },
  );

  await app.register(metricsRoutes, options);
};
