import { AppError } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { type ActingKey, apiKeyOf } from '#plugins/api-keys.ts';
import { createCalls } from './calls/service.ts';
import { challenge, refuseForeignPages } from './policy.ts';
import { mcp } from './refusals.ts';
import { createMcp } from './service.ts';

type McpOptions = { database: Database; publicUrl: string };

/** Older revisions allow several messages in one request; each may be a call of the API. */
const mostMessages = 20;

/** Only keys: a person's session is theirs alone. The plan that includes keys is asked each time. */
async function requireKey(request: FastifyRequest, database: Database): Promise<ActingKey> {
  const key = await apiKeyOf(request, database);
  if (!key) {
    throw new AppError('unauthenticated', request.headers.authorization === undefined ? mcp.noKey : mcp.notAKey);
  }
  await readInWorkspace(database, { userId: key.id, workspaceId: key.workspaceId, key }, async () => undefined);
  return key;
}

/** What is no JSON is left to the SDK, which answers in this protocol's shape. */
function parseMessages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, body);
    }
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** What the SDK reads of a request. The key is none of its business. */
const isOfProtocol = (name: string) => name === 'accept' || name === 'content-type' || name.startsWith('mcp-');

function toWebRequest({ headers, body }: FastifyRequest, url: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    isOfProtocol(name) ? [[name, String(value)]] : [],
  );
  return new Request(url, { method: 'POST', headers: given, ...(typeof body === 'string' && { body }) });
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const type = response.headers.get('content-type');
  if (type !== null) reply.type(type);
  return reply.code(response.status).send(await response.text());
}

/** The Model Context Protocol, over streamable HTTP without sessions: programs with a language model, by API keys. */
export const mcpRoutes: FastifyPluginAsync<McpOptions> = async (app, { database, publicUrl }) => {
  const answer = createMcp(app.log);
  const keys = new WeakMap<FastifyRequest, ActingKey>();
  parseMessages(app);
  app.addHook('onRequest', async (request, reply) => {
    refuseForeignPages(request, publicUrl);
    try {
      keys.set(request, await requireKey(request, database));
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') challenge(request, reply);
      throw error;
    }
  });

  app.post('/mcp', { schema: { hide: true } }, async (request, reply) => {
    const { body, id } = request;
    if (Array.isArray(body) && body.length > mostMessages) {
      throw new AppError('malformed_request', mcp.tooManyMessages(mostMessages));
    }
    const key = keys.get(request);
    if (!key) throw new Error('The hook refuses requests without a key.');
    const caller = { key, api: createCalls(app, request), requestId: id };
    const parsedBody = typeof body === 'string' ? undefined : body;
    return sendWebResponse(reply, await answer(toWebRequest(request, `${publicUrl}/mcp`), caller, parsedBody));
  });
};
