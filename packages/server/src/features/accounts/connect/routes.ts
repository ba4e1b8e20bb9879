import {
  CallbackAnswerSchema,
  CallbackInputSchema,
  ConnectAnswerSchema,
  ConnectInputSchema,
} from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import { findClient } from '@ruche/database/clients';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorize, inWorkspace } from '#domain/workspaces/scope.ts';
import { beginCommentAccess } from '#features/accounts/comment-access/service.ts';
import { logRefusal } from '#features/accounts/presenter.ts';
import { connecting as refusals } from '#features/accounts/refusals.ts';
import { type AccountsContext, common, commonByLink, type EndOptions, ends } from '#features/accounts/schema.ts';
import { findPerson } from '#plugins/authentication.ts';
import { memberRefusals } from '#plugins/refusals.ts';
import { beginConnecting, finishConnecting } from './service.ts';

const begins = memberRefusals('forbidden', 'not_found', 'validation_failed', 'trial_ended', 'client_read_only');
export const beginRoutes: FastifyPluginAsyncZod<{ context: AccountsContext }> = async (app, { context }) => {
  app.post(
    '/social-accounts/connect',
    {
      schema: {
        ...common,
        summary: 'Start connecting an account',
        description:
          'Open `authorizeUrl` in its own window. The network redirects to `/auth/callback/{platform}`. Send what it returns to the callback endpoint.',
        body: ConnectInputSchema,
        response: { 200: ConnectAnswerSchema, ...begins },
      },
    },
    async ({ principal, body }) =>
      inWorkspace(context.database, principal, async (tx, scope) => {
        authorize(scope, 'accounts.connect', { client: body.clientId });
        const client = await findClient(tx, body.clientId);
        if (!client) throw new AppError('not_found', refusals.clientNotFound);
        const { workspace, userId } = scope;
        const { kind, method, commentsOf, ...wanted } = body;
        const connecting = { ...wanted, workspaceId: workspace.id, userId, linkId: null };
        if (commentsOf !== undefined) return beginCommentAccess(tx, context, { ...connecting, commentsOf });
        return beginConnecting(tx, context, { connecting, asking: scope, wish: { kind, method } });
      }),
  );
};

/** Those who come back by a link have no account here: what they bring says who they are. */
export const endRoutes: FastifyPluginAsyncZod<EndOptions> = async (app, { context, authentication }) => {
  app.post(
    '/social-accounts/callback',
    {
      schema: {
        ...commonByLink,
        summary: 'Finish connecting an account',
        description:
          'Connects the account, or returns the accounts to choose from. The state works once, whatever the result. No access token needed if the connection was started through a link.',
        body: CallbackInputSchema,
        response: { 200: CallbackAnswerSchema, ...ends },
      },
    },
    async (request) => {
      const principal = await findPerson(request, authentication);
      return finishConnecting(context, principal, request.body).catch(
        logRefusal(request, { platform: request.body.platform }),
      );
    },
  );
};
