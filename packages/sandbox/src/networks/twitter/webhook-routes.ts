import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBearer, readFields } from '#src/networks/form.ts';
import { countCall } from '#src/networks/limits.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findToken, stateOf } from '#src/networks/tokens.ts';
import {
  invalidRequest,
  notFound,
  type Problem,
  sendProblem,
  tooManyRequests,
  unauthorized,
  unsupportedAuthentication,
} from './errors.ts';
import { limitHeaders, perApp, windowMs } from './limits.ts';
import { createWebhook, listWebhooks, passesChallenge, saveWebhooks } from './webhooks.ts';

const userDetail =
  'Authenticating with OAuth 2.0 User Context is forbidden for this endpoint.  Supported authentication types are [OAuth 2.0 Application-Only].';

/** Webhooks belong to the app: only its own token may touch them. */
function findProblem({ db, platform, now }: NetworkContext, request: FastifyRequest): Problem | null {
  const token = findToken(db, platform, readBearer(request) ?? '');
  if (!token || stateOf(token, now()) !== 'live') return unauthorized;
  return token.kind === 'app' ? null : unsupportedAuthentication(userDetail);
}

/** The app's webhooks and the challenge that proves whose they are. */
export function webhookRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const path = '/api.x.com/2/webhooks';
  const forApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const window = countCall(context, 'webhooks', { limit: perApp, windowMs });
    reply.headers(limitHeaders(window));
    const problem = window.isOver ? tooManyRequests : findProblem(context, request);
    return problem ? sendProblem(reply, problem) : undefined;
  };
  const options = { preHandler: forApp };

  scope.get(path, options, async () => {
    const webhooks = listWebhooks(context);
    return { ...(webhooks.length > 0 && { data: webhooks }), meta: { result_count: webhooks.length } };
  });

  scope.post(path, options, async (request, reply) => {
    const { url } = readFields(request);
    const created = await createWebhook(context, url ?? '');
    if (typeof created !== 'string') return { data: created };
    return sendProblem(reply, invalidRequest({ url: [url ?? ''] }, created));
  });

  scope.put<{ Params: { id: string } }>(`${path}/:id`, options, async (request, reply) => {
    const webhook = listWebhooks(context).find(({ id }) => id === request.params.id);
    if (!webhook) return sendProblem(reply, notFound);
    const valid = await passesChallenge(context.app, webhook.url);
    saveWebhooks(
      context,
      listWebhooks(context).map((other) => (other.id === webhook.id ? { ...other, valid } : other)),
    );
    return valid
      ? { data: { valid: true } }
      : sendProblem(reply, invalidRequest({ id: [webhook.id] }, 'CrcValidationFailed'));
  });

  scope.delete<{ Params: { id: string } }>(`${path}/:id`, options, async (request, reply) => {
    const kept = listWebhooks(context).filter(({ id }) => id !== request.params.id);
    if (kept.length === listWebhooks(context).length) return sendProblem(reply, notFound);
    saveWebhooks(context, kept);
    return { data: { deleted: true } };
  });
}
