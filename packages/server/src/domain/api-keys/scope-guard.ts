import { AppError, ErrorBodySchema, errorStatus } from '@ruche/contracts/api';
import { type ApiScope, hasScope } from '@ruche/contracts/api-keys';
import type { Database } from '@ruche/database';
import { noteApiKeyUse } from '@ruche/database/api-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { type ActingKey, apiKeyOf } from '#plugins/api-keys.ts';
import { needsPerson } from '#plugins/authentication.ts';
import { type ScopeRule, scopeRuleOf } from './scope-rules.ts';

export const missingScope = (scope: ApiScope) =>
  new AppError('scope_missing', `This API key needs the scope ${scope}. Create a key that has it.`, {
    details: { scope },
  });

/** For what depends on more than the route. */
export function requireScope(key: Pick<ActingKey, 'scopes'>, scope: ApiScope): void {
  if (!hasScope(key.scopes, scope)) throw missingScope(scope);
}

function check(key: ActingKey, rule: ScopeRule | undefined): void {
  if (rule === 'any') return;
  if (rule === undefined || rule === 'people') {
    throw needsPerson();
  }
  const { scope, isOfWorkspace } = rule;
  requireScope(key, scope);
  if (isOfWorkspace && key.clientIds) {
    throw new AppError('forbidden', 'This API key is limited to some clients, and this is about the whole workspace.');
  }
}

const minuteMs = 60_000;

/** Each minute's first request of a key notes that it is used; the answer waits for nothing. */
function createUseNotes(database: Database) {
  const notedAt = new Map<string, number>();
  return (key: ActingKey, log: FastifyRequest['log']): void => {
    const now = Date.now();
    if (now - (notedAt.get(key.id) ?? 0) < minuteMs) return;
    notedAt.set(key.id, now);
    inWorkspace(database, { userId: key.id, workspaceId: key.workspaceId, key }, (tx) =>
      noteApiKeyUse(tx, key.id),
    ).catch((error: unknown) => log.debug({ err: error }, 'the use of an API key was not noted'));
  };
}

/**
 * The one place where keys are refused what they may not do: every route registered in the same scope has a rule that says
 * which scope it needs, or that it is for people alone; one without a rule does not start.
 */
export function guardKeyScopes(app: FastifyInstance, { database }: { database: Database }): void {
  const rules = new Map<string, ScopeRule>();
  const noteUse = createUseNotes(database);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const rule = scopeRuleOf(method, route.url);
      if (!rule) throw new Error(`${method} ${route.url} says nothing about API keys.`);
      rules.set(`${method} ${route.url}`, rule);
      const key = rule === 'people' ? [] : [{ apiKey: rule === 'any' ? [] : [rule.scope] }];
      const response = { ...(route.schema?.response as object), [errorStatus.scope_missing]: ErrorBodySchema };
      route.schema = { ...route.schema, security: [{ accessToken: [] }, ...key], response };
    }
  });
  app.addHook('onRequest', async (request) => {
    const key = await apiKeyOf(request, database);
    if (!key) return;
    check(key, rules.get(`${request.method} ${request.routeOptions.url}`));
    noteUse(key, request.log);
  });
}
