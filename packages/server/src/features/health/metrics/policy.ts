import { createHash, timingSafeEqual } from 'node:crypto';
import { readBearer } from '@ruche/auth';
import { AppError } from '@ruche/contracts/api';
import { isFromThisMachine } from '@ruche/runtime/http';
import type { Settings } from '@ruche/runtime/settings';
import type { FastifyRequest } from 'fastify';

export type MetricsSettings = Pick<Settings, 'isProduction' | 'metricsToken'>;

const digest = (text: string) => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/**
 * Where there is a token, whoever has it reads the measurements. Where there is none, production shows them to nobody,
 * and a developer's machine to its own programs: what a proxy passes on may come from anywhere.
 */
export function requireMetricsAccess(request: FastifyRequest, { isProduction, metricsToken }: MetricsSettings): void {
  if (metricsToken !== null) {
    const given = readBearer(request.headers.authorization);
    if (given !== null && isSame(given, metricsToken)) return;
    throw new AppError('unauthenticated', 'Send this installation’s METRICS_TOKEN as a bearer token.');
  }
  if (isProduction) throw new AppError('not_found', 'There’s nothing at this URL.');
  if (isFromThisMachine(request)) return;
  throw new AppError('forbidden', 'Without METRICS_TOKEN, only programs on the same machine can read metrics.');
}
