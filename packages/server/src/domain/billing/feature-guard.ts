import { ErrorBodySchema, errorStatus } from '@ruche/contracts/api';
import { featurePlans, type PlanFeature, plans } from '@ruche/contracts/billing';
import type { Database } from '@ruche/database';
import type { FastifyInstance } from 'fastify';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { featureRuleOf } from './feature-rules.ts';
import { requireFeature } from './plan-features.ts';

/** Fastify makes a HEAD of every GET. */
const methodOf = (method: string) => (method === 'HEAD' ? 'GET' : method);

/**
 * The one place where routes are refused that are a part of larger plans: every route below analytics, reports, and the
 * assistant has a rule that says which, or that it is open; one without a rule does not start. What only the work itself
 * finds out asks `requireFeature` there.
 */
export function guardPlanFeatures(app: FastifyInstance, { database }: { database: Database }): void {
  const gates = new Map<string, PlanFeature>();
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const rule = featureRuleOf(methodOf(method), route.url);
      if (!rule?.whole && !rule?.parts) continue;
      const { description, response } = { description: undefined, response: {}, ...route.schema };
      const needs = rule.whole && `Needs the ${plans[featurePlans[rule.whole]].name} plan.`;
      const text = [description, needs].filter(Boolean).join(' ');
      route.schema = {
        ...route.schema,
        ...(text !== '' && { description: text }),
        response: { ...(response as object), [errorStatus.plan_required]: ErrorBodySchema },
      };
      if (rule.whole) gates.set(`${method} ${route.url}`, rule.whole);
    }
  });
  app.addHook('preHandler', async (request) => {
    const feature = gates.get(`${request.method} ${request.routeOptions.url}`);
    if (!feature) return;
    await readInWorkspace(database, request.principal, async (_tx, scope) => requireFeature(scope, feature));
  });
}
