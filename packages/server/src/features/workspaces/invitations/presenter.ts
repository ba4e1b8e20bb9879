import { type AssignableRole, type Invitation, invitationPath } from '@ruche/contracts/workspaces';
import type { Profile } from '@ruche/database/people';
import type { ListedInvitation } from '@ruche/database/workspaces';
import { layOut, nameInMail } from '@ruche/runtime/mail';
import { roleSentences } from '#features/workspaces/notices/presenter.ts';

export function presentInvitation(
  { id, email, role, inviterName, createdAt, sentAt, expiresAt }: ListedInvitation,
  now = new Date(),
): Invitation {
  return {
    id,
    email,
    role,
    invitedBy: inviterName,
    state: expiresAt > now ? 'pending' : 'expired',
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

// Whoever reads it may be anywhere: the time names its zone.
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

type InvitationMail = {
  to: string;
  role: AssignableRole;
  workspaceName: string;
  inviter: Profile | null;
  token: string;
  expiresAt: Date;
};

/** The link is the only place where the token is told. */
export function presentInvitationMail(
  { to, role, workspaceName, inviter, token, expiresAt }: InvitationMail,
  publicUrl: string,
) {
  const workspace = nameInMail(workspaceName, 'a workspace');
  const name = nameInMail(`${inviter?.firstName ?? ''} ${inviter?.lastName ?? ''}`, 'Someone');
  const from = inviter?.email ? `${name} (${inviter.email})` : name;
  return layOut({
    subject: `${name} invited you to ${workspace} on Ruche`,
    preview: `Join ${workspace} as a ${role}.`,
    heading: `Join ${workspace} on Ruche`,
    sentences: [
      `${from} invited you to work in ${workspace} as a ${role}. ${roleSentences[role]}`,
      `Accept with ${to}. If you don’t have a Ruche account yet, you can create one along the way.`,
    ],
    action: 'View invitation',
    link: `${publicUrl}${invitationPath}#${token}`,
    notes: [
      `The link works once and expires on ${moment.format(expiresAt)} UTC.`,
      'If you don’t know the sender, you can ignore this email. Nothing happens unless you accept.',
    ],
  });
}
