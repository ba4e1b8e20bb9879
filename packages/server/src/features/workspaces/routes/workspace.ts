import { PlanChoiceSchema, WorkspaceChangeSchema, WorkspaceSchema } from '@ruche/contracts/workspaces';
import type { Database, WorkspaceTx } from '@ruche/database';
import { countClients } from '@ruche/database/clients';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { presentWorkspace } from '#features/workspaces/presenter.ts';
import { changeWorkspace, choosePlan, refuseSwitching } from '#features/workspaces/service.ts';
import { memberRefusals } from '#plugins/refusals.ts';

const common = { tags: ['Workspace'], security: [{ accessToken: [] }] };
const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
  'plan_change_refused',
);

export type WorkspaceOptions = { database: Database; isPlanSwitchingOn: boolean };

export const workspaceSettingsRoutes: FastifyPluginAsyncZod<WorkspaceOptions> = async (app, options) => {
  const { database, isPlanSwitchingOn } = options;
  const present = async (tx: WorkspaceTx, scope: Scope) =>
    presentWorkspace(scope, { usedClients: await countClients(tx), isPlanSwitchingOn });

  app.get(
    '/workspace',
    {
      schema: {
        ...common,
        summary: 'The workspace',
        description: 'Its name, zone and plan, and how much of the plan is used.',
        response: { 200: WorkspaceSchema, ...memberRefusals('not_found') },
      },
    },
    async ({ principal }) => inWorkspace(database, principal, present),
  );

  app.patch(
    '/workspace',
    {
      schema: {
        ...common,
        summary: 'Change the workspace',
        description: 'For its owner. The zone is given to new clients; those that exist keep theirs.',
        headers: IdempotencyHeadersSchema,
        body: WorkspaceChangeSchema,
        response: { 200: WorkspaceSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        present(tx, await changeWorkspace(tx, scope, request.body)),
      ),
  );

  app.put(
    '/workspace/plan',
    {
      schema: {
        ...common,
        summary: 'Choose a plan',
        description:
          'For the owner, and only where the installation lets owners choose: otherwise `plan_change_refused`. A smaller plan deletes nothing.',
        headers: IdempotencyHeadersSchema,
        body: PlanChoiceSchema,
        response: { 200: WorkspaceSchema, ...writing },
      },
    },
    async (request, reply) => {
      if (!isPlanSwitchingOn) refuseSwitching();
      return writeOnce(database, request, reply, 200, async (tx, scope) =>
        present(tx, await choosePlan(tx, scope, request.body.plan)),
      );
    },
  );
};
