import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import { assuranceTable, type Rule } from './assurance.ts';
import { type Caller, requireCaller } from './bearer.ts';

/** The rule of a route, by its address below the server's own prefix. HEAD is GET without the answer's body. */
function ruleOf(method: string, url: string, prefix: string): Rule {
  const name = `${method === 'HEAD' ? 'GET' : method} ${url.startsWith(prefix) ? url.slice(prefix.length) : url}`;
  const rule = assuranceTable[name];
  if (rule === undefined) throw new Error(`assurance.ts does not say what ${name} wants of its caller.`);
  return rule;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Lets a call begin only where its caller has what the table wants. Installed before the routes. */
export function enforceAssurance(app: FastifyInstance, context: AuthContext): void {
  const { prefix } = app;
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) ruleOf(each, url, prefix);
  });
  app.addHook('preHandler', async (request) => {
    const rule = ruleOf(request.method, request.routeOptions.url ?? '', prefix);
    const wanted = typeof rule === 'string' ? rule : rule(request);
    if (wanted !== 'nobody') callers.set(request, await requireCaller(context, request, wanted));
  });
}

/** Who makes a call that wants somebody. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error(`assurance.ts lets anybody call ${request.routeOptions.url ?? request.url}.`);
  return caller;
}
