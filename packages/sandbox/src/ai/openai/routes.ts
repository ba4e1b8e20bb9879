import type { FastifyError, FastifyInstance } from 'fastify';
import { modelName } from '#src/ai/conversation.ts';
import { isKey, largestBody } from '#src/ai/limits.ts';
import { type ModelContext, respond, type Wire } from '#src/ai/respond.ts';
import { OpenAiError, presentOpenAiError } from './errors.ts';
import { readOpenAiRequest } from './request.ts';
import { presentCompletion, streamCompletion } from './response.ts';

const seconds = () => Math.floor(Date.now() / 1000);

function readKnown(body: unknown) {
  const conversation = readOpenAiRequest(body);
  if (conversation.model !== modelName) {
    const message = `The model \`${conversation.model}\` does not exist or you do not have access to it.`;
    throw new OpenAiError(404, message, { code: 'model_not_found', param: 'model' });
  }
  return conversation;
}

const wire: Wire = {
  api: 'openai',
  read: readKnown,
  refuse: (status, message) =>
    new OpenAiError(status, message, { code: status === 429 ? 'rate_limit_exceeded' : null }),
  present: (answer) => presentCompletion(answer, seconds()),
  stream: (answer, options) => streamCompletion(answer, { created: seconds(), ...options }),
};

function translate(error: FastifyError | OpenAiError): OpenAiError {
  if (error instanceof OpenAiError) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return new OpenAiError(413, 'The request is too large.', { code: 'request_too_large' });
  if (status < 500) return new OpenAiError(400, 'We could not parse the JSON body of your request.');
  return new OpenAiError(500, 'The server had an error while processing your request.');
}

const presentModel = { id: modelName, object: 'model', created: 0, owned_by: 'sandbox' };

/** What OpenAI's API and those compatible with it answer. */
export function openAiRoutes(context: ModelContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler<FastifyError | OpenAiError>((error, request, reply) => {
      const refusal = translate(error);
      if (refusal.status >= 500 && !(error instanceof OpenAiError)) request.log.error({ err: error }, 'request failed');
      return reply.code(refusal.status).send(presentOpenAiError(refusal));
    });
    app.addHook('onRequest', async (request) => {
      const key = request.headers.authorization?.replace(/^Bearer /, '');
      if (!isKey(key)) throw new OpenAiError(401, 'Incorrect API key provided.', { code: 'invalid_api_key' });
    });

    app.get('/ai/v1/models', async () => ({ object: 'list', data: [presentModel] }));
    app.get<{ Params: { id: string } }>('/ai/v1/models/:id', async ({ params }) => {
      if (params.id === modelName) return presentModel;
      throw new OpenAiError(404, `The model '${params.id}' does not exist.`, {
        code: 'model_not_found',
        param: 'model',
      });
    });
    app.post('/ai/v1/chat/completions', { bodyLimit: largestBody }, async (request, reply) =>
      respond(context, wire, request, reply),
    );
  };
}
