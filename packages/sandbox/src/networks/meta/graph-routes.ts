import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NetworkContext, Operation } from '#src/networks/network.ts';
import { identifyCaller } from './access.ts';
import { operationOfEdge } from './edge.ts';
import { findEdge } from './edges.ts';
import { GraphError } from './errors.ts';
import { parseFields } from './field-expansion.ts';
import { graphHost } from './hosts.ts';
import { readParameters } from './parameters.ts';
import { exchange } from './token-exchange.ts';
import { businessUsage, createUsage } from './usage.ts';
import { splitPath } from './versions.ts';

function restOf(request: FastifyRequest): { version: string; rest: string[] } {
  return splitPath((request.params as { '*': string })['*']);
}

function isTokenPath(rest: readonly string[]): boolean {
  return rest.join('/') === 'oauth/access_token';
}

/** Trading a token for one that lives longer is what comes nearest to a refresh here. */
function operationFor(context: NetworkContext, request: FastifyRequest): Operation | undefined {
  const { rest } = restOf(request);
  const parameters = readParameters(request);
  if (isTokenPath(rest)) return parameters.get('grant_type') === 'fb_exchange_token' ? 'refresh' : 'token';
  const edge = findEdge(request.method, rest);
  return edge && operationOfEdge(edge, parameters, context);
}

export function traceId(): string {
  return `A${randomBytes(17).toString('base64url').slice(0, 22)}`;
}

function translate(error: FastifyError | GraphError): GraphError {
  if (error instanceof GraphError) return error;
  if ((error.statusCode ?? 500) < 500) return new GraphError({ code: 100, message: '(#100) Invalid parameter' });
  return new GraphError({ code: 1, message: 'An unknown error has occurred.' });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: FastifyError | GraphError) {
  const refusal = translate(error);
  if (!(error instanceof GraphError) && refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.problem.type !== 'GraphMethodException') {
    const message = refusal.message.replaceAll('"', "'");
    reply.header('www-authenticate', `OAuth "Facebook Platform" "invalid_token" "${message}"`);
  }
  const { regainMinutes: minutes } = refusal.problem;
  if (minutes !== undefined) {
    reply.header('x-business-use-case-usage', businessUsage('0', { type: 'pages', percent: 100, minutes }));
  }
  return reply.code(refusal.status).send(refusal.body(traceId()));
}

/** Whatever is at none of the network's hosts. */
export function sendUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?');
  return sendError(request, reply, new GraphError({ code: 2500, message: `Unknown path components: ${path}` }));
}

/** The Graph API: every version and none, and whichever way parameters arrive. */
export async function graphRoutes(scope: FastifyInstance, context: NetworkContext): Promise<void> {
  const usage = createUsage(context);
  scope.setErrorHandler<FastifyError | GraphError>((error, request, reply) => sendError(request, reply, error));

  scope.route({
    method: ['GET', 'POST', 'DELETE'],
    url: `/${graphHost}/*`,
    config: { operation: (request: FastifyRequest) => operationFor(context, request) },
    handler: async (request, reply) => {
      const { version, rest } = restOf(request);
      reply.headers({
        'facebook-api-version': version,
        'x-fb-trace-id': traceId(),
        'x-fb-request-id': traceId(),
      });
      usage.count(reply);
      const parameters = readParameters(request);
      if (isTokenPath(rest)) {
        const { personId, answer } = exchange(context, parameters);
        request.networkPersonId = personId;
        return answer;
      }
      const edge = findEdge(request.method, rest);
      if (!edge) throw new GraphError({ code: 2500, message: `Unknown path components: /${rest.join('/')}` });
      const caller = identifyCaller(context, request, parameters);
      usage.countFor(reply, caller);
      const fields = parseFields(parameters.get('fields') ?? '');
      return edge.answer({ context, request, parameters, caller, fields }, ...edge.ids);
    },
  });
}
