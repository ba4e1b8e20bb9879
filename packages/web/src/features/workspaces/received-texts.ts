import type { ReceivedInvitation } from '@ruche/contracts/workspaces';
import { receivedTexts as words } from '#features/workspaces/words/common.ts';

type Ended = Exclude<ReceivedInvitation['state'], 'pending'>;

const inviterOf = ({ invitedBy }: ReceivedInvitation) => invitedBy ?? 'the person who invited you';

/** Why the link leads nowhere any more, and what to do. */
export const endedTexts: Record<Ended, (invitation: ReceivedInvitation) => { title: string; text: string }> = {
  expired: (invitation) => ({
    title: words.invitationHasExpired,
    text: words.invitationsWork7Days(inviterOf(invitation), invitation.workspaceName),
  }),
  revoked: (invitation) => ({
    title: words.invitationWasWithdrawn,
    text: words.ifStillNeedAccess(invitation.workspaceName, inviterOf(invitation)),
  }),
  accepted: ({ workspaceName, email }) => ({
    title: words.invitationWasAlreadyUsed,
    text: words.ifWasSignAs(email, workspaceName),
  }),
};

export const unknownTexts = {
  title: words.invitationLinkIsntValid,
  text: words.openLinkNewestEmail,
};
