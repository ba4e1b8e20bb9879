import { InvitationTokenSchema, JoinedWorkspaceSchema, ReceivedInvitationSchema } from '@ruche/contracts/workspaces';
import type { Database } from '@ruche/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { common, type MemberOptions, slowedDown, tags } from '#features/workspaces/schema.ts';
import { memberRefusals, refusals } from '#plugins/refusals.ts';
import { joinByInvitation, readReceivedInvitation } from './service.ts';

/** For whoever was mailed a link, signed in or not. */
export const openInvitationRoutes: FastifyPluginAsyncZod<{ database: Database; secret: string }> = async (
  app,
  { database, secret },
) => {
  app.post(
    '/invitations/lookup',
    {
      config: slowedDown,
      schema: {
        tags,
        summary: 'Get what an invitation is for',
        description: 'No sign-in needed. The token is in the body so it doesn’t end up in logs or browser history.',
        body: InvitationTokenSchema,
        response: { 200: ReceivedInvitationSchema, ...refusals('not_found', 'validation_failed') },
      },
    },
    async ({ body }) => readReceivedInvitation(database, secret, body.token),
  );
};

/** For people who are signed in, in whichever workspace, or in none. */
export const receivedInvitationRoutes: FastifyPluginAsyncZod<MemberOptions> = async (app, { database, sending }) => {
  app.post(
    '/invitations/accept',
    {
      config: slowedDown,
      schema: {
        ...common,
        summary: 'Accept an invitation',
        description:
          'For the person whose confirmed email address was invited. Repeating the request gives the same result. If their own workspace from sign-up is unused, it’s removed.',
        body: InvitationTokenSchema,
        response: {
          200: JoinedWorkspaceSchema,
          ...memberRefusals(
            'not_found',
            'validation_failed',
            'invitation_for_another',
            'email_unconfirmed',
            'invitation_ended',
          ),
        },
      },
    },
    async ({ principal, body }) => joinByInvitation(database, sending, principal, body.token),
  );
};
