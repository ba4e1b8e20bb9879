import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireLoopback } from '#src/loopback.ts';
import { parseInput } from '#src/parse.ts';
import type { PartCall } from '#src/part.ts';
import { FaultSchema, ScriptedSchema } from './faults.ts';
import type { ModelContext } from './respond.ts';
import { clearState } from './state.ts';

export const modelCalls: PartCall[] = [
  {
    method: 'POST',
    path: '/ai/v1/chat/completions',
    does: 'Answer as OpenAI’s API does. The model is sandbox model, the key sandbox.',
  },
  { method: 'POST', path: '/ai/v1/messages', does: 'Answer as Anthropic’s API does.' },
  {
    method: 'GET',
    path: '/control/ai/requests',
    does: 'The newest 200 requests with all they carried, oldest first. Add ?after= and an ID for the later ones.',
  },
  {
    method: 'POST',
    path: '/control/ai/answers',
    does: 'Choose the next answers: [{ "text": "…" }, { "json": {…} }, { "toolCalls": [{ "name": "…", "input": {…} }] }, { "refusal": "…" }, { "text": "…", "finish": "length" }]. Add "times" to repeat one, and "when" for requests with that text alone.',
  },
  {
    method: 'POST',
    path: '/control/ai/faults',
    does: 'Let the next requests fail: [{ "times": 2, "status": 429, "retryAfter": 1 }]. Also "delayMs" before the first token, "stallAfter" and "cutAfter" a number of tokens, "malformed" (answer or body), "usage" (none or wrong), and "when" (a text of the request).',
  },
  {
    method: 'POST',
    path: '/control/ai/speed',
    does: 'How fast it writes: { "tokensPerSecond": 60 }, or null for at once.',
  },
  { method: 'POST', path: '/control/ai/clear', does: 'Forget its requests, chosen answers, and faults.' },
];

const SpeedSchema = z.strictObject({
  tokensPerSecond: z.number('should be a number or null').positive('should be above 0').max(100_000).nullable(),
});

const RequestsQuerySchema = z.object({ after: z.coerce.number('should be the number of a request').default(0) });
const AnswersSchema = z.array(ScriptedSchema, 'should be a list of answers').max(1000);
const FaultsSchema = z.array(FaultSchema, 'should be a list of faults').max(1000);

/** How scripts and tests steer the model. */
export function controlRoutes({ state, changed }: ModelContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', requireLoopback);

    app.get('/control/ai/requests', async (request) => {
      const { after } = parseInput(RequestsQuerySchema, 'query', request.query);
      return state.received.filter(({ id }) => id > after);
    });
    app.post('/control/ai/answers', async (request, reply) => {
      state.scripted.push(...parseInput(AnswersSchema, 'body', request.body));
      changed();
      return reply.code(204).send();
    });
    app.post('/control/ai/faults', async (request, reply) => {
      state.faults.push(...parseInput(FaultsSchema, 'body', request.body));
      changed();
      return reply.code(204).send();
    });
    app.post('/control/ai/speed', async (request, reply) => {
      state.tokensPerSecond = parseInput(SpeedSchema, 'body', request.body).tokensPerSecond;
      return reply.code(204).send();
    });
    app.post('/control/ai/clear', async (_request, reply) => {
      clearState(state);
      changed();
      return reply.code(204).send();
    });
  };
}
