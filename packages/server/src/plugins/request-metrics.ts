import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Histogram, type Registry } from 'prom-client';

/** How long requests take, by route template: an address with an id in it must not become a series of its own. */
export const requestMetricsPlugin = fp(
  async (app: FastifyInstance, { registry }: { registry: Registry }) => {
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its response.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unmatched';
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
  },
  { name: 'request-metrics' },
);
