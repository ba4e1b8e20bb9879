import type { ReceivedInvitation } from '@ruche/contracts/workspaces';

type Ended = Exclude<ReceivedInvitation['state'], 'pending'>;

const inviterOf = ({ invitedBy }: ReceivedInvitation) => invitedBy ?? 'the person who invited you';

/** Why the link leads nowhere any more, and what to do. */
export const endedTexts: Record<Ended, (invitation: ReceivedInvitation) => { title: string; text: string }> = {
  expired: (invitation) => ({
    title: 'This invitation has expired',
    text: `Invitations work for 7 days. Ask ${inviterOf(invitation)} to send you a new one for ${invitation.workspaceName}.`,
  }),
  revoked: (invitation) => ({
    title: 'This invitation was withdrawn',
    text: `If you still need access to ${invitation.workspaceName}, ask ${inviterOf(invitation)} for a new invitation.`,
  }),
  accepted: ({ workspaceName, email }) => ({
    title: 'This invitation was already used',
    text: `If it was you, sign in as ${email} to open ${workspaceName}.`,
  }),
};

export const unknownTexts = {
  title: "This invitation link isn't valid",
  text: 'Open the link in the newest email, or ask for a new invitation. A link stops working when a newer one is sent.',
};
