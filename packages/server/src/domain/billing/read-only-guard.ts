import { ErrorBodySchema, errorStatus } from '@ruche/contracts/api';
import { planInForce } from '@ruche/contracts/workspaces';
import type { Database } from '@ruche/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { refuseReadOnly } from './read-only-clients.ts';
import { type Named, ruleOf, type WriteRule } from './write-rules.ts';

const isRead = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);
const IdSchema = z.uuid();

/** What stands at a path like `body.items.*.id`; a star is every element of a list. */
function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (step === undefined) return [value];
  if (step === '*') return Array.isArray(value) ? value.flatMap((element) => valuesAt(element, rest)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Record<string, unknown>)[step], rest);
}

function idsIn(request: FastifyRequest, { path }: Named): string[] {
  const { params, body } = request;
  const found = valuesAt({ params, body }, path.split('.'));
  return [...new Set(found.flatMap((id) => IdSchema.safeParse(id).data ?? []))];
}

async function check(database: Database, request: FastifyRequest, rule: WriteRule): Promise<void> {
  if (rule.isOpenFor?.(request.body)) return;
  const wanted = (rule.of ?? []).map((named) => ({ ...named, ids: idsIn(request, named) }));
  if (wanted.every(({ ids }) => ids.length === 0)) return;
  await readInWorkspace(database, request.principal, async (tx, scope) => {
    if (rule.isPartOfPlans && planInForce(scope.workspace, new Date()) === null) return;
    for (const { kind, ids } of wanted) await refuseReadOnly(tx, scope, kind, ids);
  });
}

/**
 * The one place where changes of read-only clients are refused: every route registered in the same scope that writes has a
 * rule that says which clients it is about, or that it stays open; one without a rule does not start. What only the work
 * itself finds out asks `refuseReadOnly` there.
 */
export function guardReadOnlyClients(app: FastifyInstance, { database }: { database: Database }): void {
  const rules = new Map<string, WriteRule>();
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (isRead(method)) continue;
      const rule = ruleOf(method, route.url);
      if (!rule) throw new Error(`${method} ${route.url} says nothing about read-only clients.`);
      rules.set(`${method} ${route.url}`, rule);
      if (!rule.of && !rule.isCheckedInside) continue;
      const response = { ...(route.schema?.response as object), [errorStatus.client_read_only]: ErrorBodySchema };
      route.schema = { ...route.schema, response };
    }
  });
  app.addHook('preHandler', async (request) => {
    const rule = rules.get(`${request.method} ${request.routeOptions.url}`);
    if (rule?.of) await check(database, request, rule);
  });
}
