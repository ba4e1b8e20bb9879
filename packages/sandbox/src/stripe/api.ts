import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#src/store.ts';
import { catchUp } from './advance.ts';
import { stripeCalls } from './calls/all.ts';
import type { StripeCall } from './calls/call.ts';
import type { StripeContext } from './context.ts';
import { errorBody, invalid, StripeProblem, unauthorized } from './errors.ts';
import { apiVersion } from './events.ts';
import { expandPaths } from './expand.ts';
import { takeFault } from './faults.ts';
import { type Answer, createIdempotency, fingerprintOf } from './idempotency.ts';
import { decodeParameters, type Parameters, readParameters } from './parameters.ts';
import { present } from './present.ts';
import { randomPart } from './store.ts';

export type StripeApi = {
  context: StripeContext;
  /** The address under which somebody last reached the sandbox. */
  base: { url: string };
};

const versionFormat = /^\d{4}-\d{2}-\d{2}(\.\w+)?$/;

/** Any test key will do; live ones are refused, since nothing here is real. */
function readApiKey({ headers }: FastifyRequest): string {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ');
  const isBasic = scheme.toLowerCase() === 'basic';
  const key = isBasic ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value;
  if (key === '') throw unauthorized(null);
  if (!/^(?:sk|rk)_test_\w+$/.test(key)) throw unauthorized(key);
  return key;
}

function formOf(request: FastifyRequest): string {
  const { search } = new URL(request.url, 'http://sandbox');
  return [search.slice(1), typeof request.body === 'string' ? request.body : ''].filter(Boolean).join('&');
}

const problemAnswer = (problem: StripeProblem, baseUrl: string): Answer => ({
  status: problem.status,
  body: JSON.stringify(present(errorBody(problem), baseUrl), null, 2),
});

/** Everything that a call does is one transaction; a refusal undoes it, unless it is one that is to be remembered. */
function runCall(
  { context, base }: StripeApi,
  call: StripeCall,
  parameters: Parameters,
  ids: Record<string, string>,
): Answer {
  try {
    const input = readParameters(call.schema, parameters);
    const expand = (input as { expand?: string[] }).expand ?? [];
    const result = inTransaction(context.db, () => {
      try {
        return expandPaths(context.db, call.run(context, input, ids), expand);
      } catch (error) {
        if (error instanceof StripeProblem && error.isKept) return error;
        throw error;
      }
    });
    context.changed();
    if (result instanceof StripeProblem) return problemAnswer(result, base.url);
    return { status: 200, body: JSON.stringify(present(result, base.url), null, 2) };
  } catch (error) {
    if (error instanceof StripeProblem) return problemAnswer(error, base.url);
    throw error;
  }
}

const busy = () =>
  new StripeProblem(
    429,
    'invalid_request_error',
    'Request rate limit exceeded. You can learn more about rate limits here: https://docs.stripe.com/rate-limits.',
    { code: 'rate_limit' },
  );
const broken = () =>
  new StripeProblem(
    500,
    'api_error',
    'An unknown error occurred. If the problem persists, contact us via email at support@stripe.com.',
  );

function send(reply: FastifyReply, { status, body, isReplayed = false }: Answer) {
  if (isReplayed) reply.header('idempotent-replayed', 'true');
  return reply.code(status).type('application/json').send(body);
}

function drop(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

type Remember = ReturnType<typeof createIdempotency>;

async function handle(
  api: StripeApi,
  call: StripeCall,
  remember: Remember,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { context, base } = api;
  base.url = `http://${request.host}`;
  const apiKey = readApiKey(request);
  catchUp(context);
  const path = new URL(request.url, 'http://sandbox').pathname.replace(/^\/stripe/, '');
  const name = `${call.method} ${path}`;
  const form = formOf(request);
  const key = call.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const fault = takeFault(context.db, name);
  if (fault?.kind === 'rate-limit') throw busy();
  if (fault?.kind === 'drop-before') return drop(reply);
  const work = async (): Promise<Answer> => {
    if (fault?.kind === 'server-error') return problemAnswer(broken(), base.url);
    if (fault?.kind === 'slow') await wait(fault.delayMs);
    const asked = { id: request.id, idempotencyKey: typeof key === 'string' ? key : null };
    const own = { ...context, request: asked };
    return runCall({ ...api, context: own }, call, decodeParameters(form), request.params as Record<string, string>);
  };
  const isKeyed = typeof key === 'string';
  const answer = isKeyed ? await remember({ apiKey, key, fingerprint: fingerprintOf(name, form) }, work) : await work();
  if (fault?.kind === 'drop-after') return drop(reply);
  return send(reply, answer);
}

/** Stripe's API, below a prefix. */
export function apiRoutes(api: StripeApi) {
  const remember = createIdempotency(api.context.db);
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.addHook('onRequest', async (request, reply) => {
      const version = request.headers['stripe-version'] ?? apiVersion;
      reply.headers({ 'request-id': `req_${randomPart()}`, 'stripe-version': String(version) });
      if (typeof version !== 'string' || !versionFormat.test(version)) {
        throw invalid(`Invalid Stripe API version: ${String(version)}`);
      }
    });
    app.setErrorHandler<Error>(async (error, request, reply) => {
      if (error instanceof StripeProblem) return send(reply, problemAnswer(error, api.base.url));
      request.log.error({ err: error }, 'the Stripe stand-in failed');
      return send(reply, problemAnswer(broken(), api.base.url));
    });
    app.setNotFoundHandler(async ({ method, url }, reply) => {
      const problem = `Unrecognized request URL (${method}: ${url.split('?')[0] ?? url}). The stand-in may not know this part of Stripe’s API.`;
      return send(reply, problemAnswer(new StripeProblem(404, 'invalid_request_error', problem), api.base.url));
    });
    for (const call of stripeCalls) {
      app.route({
        method: call.method,
        url: call.path,
        handler: (request, reply) => handle(api, call, remember, request, reply),
      });
    }
  };
}
