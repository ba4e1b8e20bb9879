import { PageQuerySchema } from '@ruche/contracts/api';
import {
  LeaveWorkspaceSchema,
  MemberChangeSchema,
  MemberListSchema,
  MemberSchema,
  NewOwnerSchema,
} from '@ruche/contracts/workspaces';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type MemberOptions, reading, writing } from '#features/workspaces/schema.ts';
import { changeMemberRole, handOverWorkspace, leaveWorkspace, pageOfMembers, removeMember } from './service.ts';

const params = z.object({ userId: z.uuid() });
const headers = IdempotencyHeadersSchema;

export const memberRoutes: FastifyPluginAsyncZod<MemberOptions> = async (app, { database, sending }) => {
  app.get(
    '/members',
    {
      schema: {
        ...common,
        summary: 'List members',
        description: 'Everyone in the workspace, first joined first.',
        querystring: PageQuerySchema,
        response: { 200: MemberListSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfMembers(tx, scope, query)),
  );

  app.patch(
    '/members/:userId',
    {
      schema: {
        ...common,
        summary: 'Change a member’s role',
        description: 'For owners. To transfer ownership, use `POST /workspace/owner`.',
        headers,
        params,
        body: MemberChangeSchema,
        response: { 200: MemberSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        changeMemberRole(tx, sending, scope, request.params.userId, request.body.role),
      ),
  );

  app.delete(
    '/members/:userId',
    {
      schema: {
        ...common,
        summary: 'Remove a member',
        description:
          'Owners can remove anyone else, managers can remove members. Their work stays, and their open invitations are revoked.',
        headers,
        params,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await removeMember(tx, sending, scope, request.params.userId);
        return null;
      }),
  );
};

/** How a membership ends by the member's own word, and how the ownership goes to another. */
export const ownMembershipRoutes: FastifyPluginAsyncZod<MemberOptions> = async (app, { database, sending }) => {
  app.post(
    '/workspace/leave',
    {
      schema: {
        ...common,
        summary: 'Leave the workspace',
        description: 'For everyone except the only owner, who has to hand it over first.',
        headers,
        body: LeaveWorkspaceSchema,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await leaveWorkspace(tx, scope, request.body.workspaceId);
        return null;
      }),
  );

  app.post(
    '/workspace/owner',
    {
      schema: {
        ...common,
        summary: 'Hand over the workspace',
        description: 'For owners. The previous owner stays as a manager. Returns the new owner.',
        headers,
        body: NewOwnerSchema,
        response: { 200: MemberSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        handOverWorkspace(tx, sending, scope, request.body.userId),
      ),
  );
};
