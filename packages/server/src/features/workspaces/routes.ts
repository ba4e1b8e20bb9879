import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invitationRoutes, sentInvitationRoutes } from './routes/invitations.ts';
import { memberRoutes, ownMembershipRoutes } from './routes/members.ts';
import type { MemberOptions } from './routes/schema.ts';
import { type WorkspaceOptions, workspaceSettingsRoutes } from './routes/workspace.ts';

export { joiningRoutes, openInvitationRoutes as openWorkspaceRoutes } from './routes/received-invitations.ts';

/** The workspace that a request is about, and the people in it. */
export const workspaceRoutes: FastifyPluginAsyncZod<WorkspaceOptions & MemberOptions> = async (app, options) => {
  await app.register(workspaceSettingsRoutes, options);
  await app.register(memberRoutes, options);
  await app.register(ownMembershipRoutes, options);
  await app.register(invitationRoutes, options);
  await app.register(sentInvitationRoutes, options);
};
