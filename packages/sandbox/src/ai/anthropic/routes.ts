import type { FastifyError, FastifyInstance } from 'fastify';
import { modelName } from '#src/ai/conversation.ts';
import { isKey, largestBody } from '#src/ai/limits.ts';
import { type ModelContext, respond, type Wire } from '#src/ai/respond.ts';
import { AnthropicError, presentAnthropicError } from './errors.ts';
import { readAnthropicRequest } from './request.ts';
import { presentMessage, streamMessage } from './response.ts';

function readKnown(body: unknown) {
  const conversation = readAnthropicRequest(body);
  if (conversation.model !== modelName) throw new AnthropicError(404, `model: ${conversation.model}`);
  return conversation;
}

const wire: Wire = {
  api: 'anthropic',
  read: readKnown,
  refuse: (status, message) => new AnthropicError(status, message),
  present: presentMessage,
  stream: streamMessage,
};

function translate(error: FastifyError | AnthropicError): AnthropicError {
  if (error instanceof AnthropicError) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return new AnthropicError(413, 'Request exceeds the maximum size');
  if (status < 500) return new AnthropicError(400, 'The request body is not valid JSON.');
  return new AnthropicError(500, 'Internal server error');
}

/** What Anthropic's API answers. */
export function anthropicRoutes(context: ModelContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler<FastifyError | AnthropicError>((error, request, reply) => {
      const refusal = translate(error);
      if (refusal.status >= 500 && !(error instanceof AnthropicError)) {
        request.log.error({ err: error }, 'request failed');
      }
      const requestId = `req_${request.id}`;
      return reply.code(refusal.status).header('request-id', requestId).send(presentAnthropicError(refusal, requestId));
    });
    app.addHook('onRequest', async ({ headers }) => {
      const key = headers['x-api-key'] ?? headers.authorization?.replace(/^Bearer /, '');
      if (!isKey(key)) throw new AnthropicError(401, 'invalid x-api-key');
    });

    app.post('/ai/v1/messages', { bodyLimit: largestBody }, async (request, reply) => {
      if (request.headers['anthropic-version'] === undefined) {
        throw new AnthropicError(400, 'anthropic-version: header is required');
      }
      return respond(context, wire, request, reply);
    });
  };
}
