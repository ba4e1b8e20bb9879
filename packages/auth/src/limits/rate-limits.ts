import { describeWait, networkOf } from '@ruche/runtime/http';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { countInBlocks } from './count-in-blocks.ts';

export type Limit = { max: number; windowSeconds: number };

/** How often one address may call, by kind of request. AUTH_RATE_FACTOR multiplies them all. */
export const addressLimits = {
  signup: { max: 30, windowSeconds: 300 },
  otp: { max: 30, windowSeconds: 300 },
  recover: { max: 30, windowSeconds: 300 },
  resend: { max: 30, windowSeconds: 300 },
  user: { max: 30, windowSeconds: 300 },
  verify: { max: 30, windowSeconds: 300 },
  sso: { max: 30, windowSeconds: 300 },
  authorize: { max: 150, windowSeconds: 300 },
  token: { max: 150, windowSeconds: 300 },
  'factor-enroll': { max: 15, windowSeconds: 60 },
  'factor-challenge': { max: 15, windowSeconds: 60 },
  'factor-verify': { max: 15, windowSeconds: 60 },
  anonymous: { max: 30, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Counted outside any transaction: a request that fails counts as well. */
export async function limitByAddress(
  context: AuthContext,
  request: FastifyRequest,
  kind: keyof typeof addressLimits,
): Promise<void> {
  const { max, windowSeconds } = addressLimits[kind];
  const allowed = Math.ceil(max * context.settings.auth.rateFactor);
  const limit = { max: allowed, windowSeconds };
  const { count, retryAfterSeconds } = await countInBlocks(
    context.database.orm,
    `${kind}:${networkOf(request)}`,
    limit,
  );
  if (count > allowed) throw overLimit(retryAfterSeconds);
}

export function overLimit(retryAfterSeconds: number): AuthError {
  return new AuthError(
    429,
    'over_request_rate_limit',
    `Too many requests. Try again in ${describeWait(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
    },
  );
}
