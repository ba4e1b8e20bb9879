import { PageQuerySchema } from '@ruche/contracts/api';
import { InvitationInputSchema, InvitationListSchema, InvitationSchema } from '@ruche/contracts/workspaces';
import { wideNetworkOf } from '@ruche/runtime/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { IdempotencyHeadersSchema, writeOnce } from '#domain/workspaces/write-once.ts';
import { common, type MemberOptions, reading, writing } from '#features/workspaces/schema.ts';
import { invite, pageOfInvitations, resendInvitation, withdrawInvitation } from './service.ts';

const params = z.object({ id: z.uuid() });
const headers = IdempotencyHeadersSchema;

/** For those who manage members. */
export const invitationRoutes: FastifyPluginAsyncZod<MemberOptions> = async (app, { database, sending }) => {
  app.get(
    '/invitations',
    {
      schema: {
        ...common,
        summary: 'List invitations',
        description: 'Pending invitations, newest first. For owners and managers.',
        querystring: PageQuerySchema,
        response: { 200: InvitationListSchema, ...reading },
      },
    },
    async ({ principal, query }) =>
      readInWorkspace(database, principal, (tx, scope) => pageOfInvitations(tx, scope, query)),
  );

  app.post(
    '/invitations',
    {
      schema: {
        ...common,
        summary: 'Invite someone',
        description:
          'Emails a link that works once, for seven days. Owners can invite managers and members, managers can invite members. If the address was invited before, it gets a new link and the old one stops working.',
        headers,
        body: InvitationInputSchema,
        response: { 201: InvitationSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 201, (tx, scope) =>
        invite(tx, sending, scope, { input: request.body, network: wideNetworkOf(request) }),
      ),
  );
};

/** For the same people, about one that was sent. */
export const sentInvitationRoutes: FastifyPluginAsyncZod<MemberOptions> = async (app, { database, sending }) => {
  app.post(
    '/invitations/:id/resend',
    {
      schema: {
        ...common,
        summary: 'Resend an invitation',
        description: 'With a new link that works for seven days. The old one stops working.',
        headers,
        params,
        response: { 200: InvitationSchema, ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 200, (tx, scope) =>
        resendInvitation(tx, sending, scope, request.params.id, wideNetworkOf(request)),
      ),
  );

  app.delete(
    '/invitations/:id',
    {
      schema: {
        ...common,
        summary: 'Revoke an invitation',
        headers,
        params,
        response: { 204: z.null(), ...writing },
      },
    },
    async (request, reply) =>
      writeOnce(database, request, reply, 204, async (tx, scope) => {
        await withdrawInvitation(tx, scope, request.params.id);
        return null;
      }),
  );
};
