import rateLimit from '@fastify/rate-limit';
import { bearerOf, type TokenChecking } from '@ruche/auth';
import { AppError } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import { describeWait, networkOf } from '@ruche/runtime/http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { apiKeyIdOf } from './api-keys.ts';

export type RateLimitOptions = { max: number; windowMs: number };

/** Far above what a busy screen asks for: it stops a loop gone wild, not a person. */
export const defaultRateLimit: RateLimitOptions = { max: 600, windowMs: 60_000 };

/**
 * Counts requests for the routes registered in the same scope: per person or key where one is known, else per address. A route
 * that names a limit of its own is counted by that one instead.
 */
export const rateLimitPlugin = fp(
  async (app: FastifyInstance, options: RateLimitOptions & TokenChecking & { database: Database }) => {
    const { max, windowMs, database, ...checking } = options;
    await app.register(rateLimit, {
      global: false,
      max,
      timeWindow: windowMs,
      // A whole office shares an address; a token of ours cannot be made up, so nobody takes another's place.
      keyGenerator: async (request) =>
        (await apiKeyIdOf(request, database)) ?? (await bearerOf(request, checking))?.userId ?? networkOf(request),
      errorResponseBuilder: (_request, { ttl }) => {
        const seconds = Math.max(1, Math.ceil(ttl / 1000));
        return new AppError('rate_limited', `Too many requests. Try again in ${describeWait(seconds)}.`, {
          details: { retryAfterSeconds: seconds },
        });
      },
    });
    // A hook of the scope, since those of a route come after sign-in has refused, and refusals count too.
    const count = app.rateLimit();
    app.addHook('onRequest', async function countRequest(request, reply) {
      if (request.routeOptions.config.rateLimit === undefined) await count.call(this, request, reply);
    });
  },
  { name: 'rate-limit' },
);
