import {
  JoinedWorkspaceSchema,
  NewWorkspaceSchema,
  PlanChoiceSchema,
  WorkspaceChangeSchema,
  WorkspaceSchema,
} from '@ruche/contracts/workspaces';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { createWorkspaceOnce, IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { activeClientRoutes } from './active-clients/routes.ts';
import { invitationRoutes, sentInvitationRoutes } from './invitations/routes.ts';
import { workspaceLogoRoutes } from './logos/routes.ts';
import { memberRoutes, ownMembershipRoutes } from './members/routes.ts';
import { refuseSwitching } from './policy.ts';
import type { PlanRules } from './presenter.ts';
import { receivedInvitationRoutes } from './received-invitations/routes.ts';
import { common, type MemberOptions, slowedDown } from './schema.ts';
import { changeWorkspace, choosePlan, createWorkspace, readWorkspace } from './service.ts';

export { openInvitationRoutes as openWorkspaceRoutes } from './received-invitations/routes.ts';

export type WorkspaceOptions = { database: Database; planRules: PlanRules };

/** The workspace that a request is about, and the people in it. */
export const workspaceRoutes: FastifyPluginAsyncZod<WorkspaceOptions & MemberOptions> = async (app, options) => {
  await app.register(settingsRoutes, options);
  await app.register(activeClientRoutes, options);
  await app.register(workspaceLogoRoutes, options);
  await app.register(memberRoutes, options);
  await app.register(ownMembershipRoutes, options);
  await app.register(invitationRoutes, options);
  await app.register(sentInvitationRoutes, options);
};

/** For people who are signed in, in whichever workspace, or in none. */
export const joiningRoutes: FastifyPluginAsyncZod<MemberOptions> = async (app, options) => {
  await app.register(receivedInvitationRoutes, options);
  await app.register(creationRoutes, options);
};

const creationRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.post(
    '/workspaces',
    {
      config: slowedDown,
      schema: {
        ...common,
        summary: 'Create a workspace',
        description: 'You own the new workspace. It gets what’s left of your trial: each person has one trial.',
        headers: IdempotencyHeadersSchema,
        body: NewWorkspaceSchema,
        response: {
          201: JoinedWorkspaceSchema,
          ...memberRefusals('not_found', 'validation_failed', 'conflict', 'idempotency_key_reused'),
        },
      },
    },
    async (request, reply) =>
      createWorkspaceOnce(database, request, reply, (db) =>
        createWorkspace(db, request.principal.userId, request.body),
      ),
  );
};

const described = { tags: ['Workspace'], security: [{ accessToken: [] }] };
const settingsRefusals = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
  'plan_change_refused',
  'plan_limit_reached',
);

const settingsRoutes: FastifyPluginAsyncZod<WorkspaceOptions> = async (app, { database, planRules }) => {
  app.get(
    '/workspace',
    {
      schema: {
        ...described,
        summary: 'Get the workspace',
        description: 'Its name, time zone, plan, and usage.',
        response: { 200: WorkspaceSchema, ...memberRefusals('not_found') },
      },
    },
    async ({ principal }) => readInWorkspace(database, principal, (tx, scope) => readWorkspace(tx, scope, planRules)),
  );

  app.patch(
    '/workspace',
    {
      schema: {
        ...described,
        summary: 'Update the workspace',
        description: 'For owners. New clients get its time zone. Existing ones keep theirs.',
        headers: IdempotencyHeadersSchema,
        body: WorkspaceChangeSchema,
        response: { 200: WorkspaceSchema, ...settingsRefusals },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, async (tx, scope) =>
        readWorkspace(tx, await changeWorkspace(tx, scope, request.body), planRules),
      ),
  );

  app.put(
    '/workspace/plan',
    {
      schema: {
        ...described,
        summary: 'Choose a plan',
        description:
          'For owners, if the installation lets them choose. Otherwise returns `plan_change_refused`. A smaller plan doesn’t delete anything, and starts when the trial ends. If it includes fewer clients than there are, `activeClientIds` says which stay active: the others are read-only, and their scheduled posts still go out. A larger plan starts right away.',
        headers: IdempotencyHeadersSchema,
        body: PlanChoiceSchema,
        response: { 200: WorkspaceSchema, ...settingsRefusals },
      },
    },
    async (request, reply) => {
      if (!planRules.isPlanSwitchingOn) refuseSwitching(planRules);
      return writeOnce(database, request, reply, 200, async (tx, scope) =>
        readWorkspace(tx, await choosePlan(tx, scope, request.body), planRules),
      );
    },
  );
};
