import type { FastifyInstance } from 'fastify';
import { type CallWindow, countCall } from '#src/networks/limits.ts';
import type { NetworkContext } from '#src/networks/network.ts';

/** Limits are counted by the quarter of an hour. */
export const windowMs = 15 * 60 * 1000;
/** What an app may do that no person stands behind: get tokens, look after its webhooks, be refused. */
export const perApp = 450;

export function limitHeaders({ limit, remaining, resetAt }: CallWindow): Record<string, number> {
  return {
    'x-rate-limit-limit': limit,
    'x-rate-limit-remaining': remaining,
    'x-rate-limit-reset': Math.ceil(resetAt / 1000),
  };
}

/** Every answer of the API tells a limit, also where nobody was found who the call counts for. */
export function addLimitHeaders(scope: FastifyInstance, context: NetworkContext): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/twitter/api.x.com/') || reply.hasHeader('x-rate-limit-limit')) return payload;
    const name = `app ${request.routeOptions.url ?? 'nowhere'}`;
    reply.headers(limitHeaders(countCall(context, name, { limit: perApp, windowMs })));
    return payload;
  });
}
