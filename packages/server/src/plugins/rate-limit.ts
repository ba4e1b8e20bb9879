import rateLimit from '@fastify/rate-limit';
import { AppError } from '@ruche/contracts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from '#plugins/request-origin.ts';

export type RateLimitOptions = { max: number; windowMs: number };

/** Far above what a busy screen asks for: it stops a loop gone wild, not a person. */
export const defaultRateLimit: RateLimitOptions = { max: 600, windowMs: 60_000 };

/** Counts requests per address for the routes registered in the same scope. */
export const rateLimitPlugin = fp(
  async (app: FastifyInstance, { max, windowMs }: RateLimitOptions) => {
    await app.register(rateLimit, {
      max,
      timeWindow: windowMs,
      keyGenerator: networkOf,
      errorResponseBuilder: (_request, { ttl }) => {
        const seconds = Math.max(1, Math.ceil(ttl / 1000));
        return new AppError('rate_limited', `Too many requests. Try again in ${seconds} s.`, {
          details: { retryAfterSeconds: seconds },
        });
      },
    });
  },
  { name: 'rate-limit' },
);
