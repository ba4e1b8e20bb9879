import type { ReceivedInvitation } from '@ruche/contracts/workspaces';
import { receivedTexts as words } from '#features/workspaces/words/common.ts';

type Ended = Exclude<ReceivedInvitation['state'], 'pending'>;

const inviterOf = ({ invitedBy }: ReceivedInvitation) => invitedBy ?? 'the person who invited you';

/** Why the link leads nowhere any more, and what to do. */
export const endedTexts: Record<Ended, (invitation: ReceivedInvitation) => { title: string; text: string }> = {
  expired: (invitation) => ({
    title: words.expired,
    text: words.expiredText(inviterOf(invitation), invitation.workspaceName),
  }),
  revoked: (invitation) => ({
    title: words.revoked,
    text: words.revokedText(invitation.workspaceName, inviterOf(invitation)),
  }),
  accepted: ({ workspaceName, email }) => ({
    title: words.used,
    text: words.usedText(email, workspaceName),
  }),
};

export const unknownTexts = {
  title: words.invalid,
  text: words.invalidText,
};
