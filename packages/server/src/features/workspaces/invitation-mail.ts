import { enqueueMessage, layOut } from '@ruche/auth/messages';
import { type AssignableRole, invitationPath } from '@ruche/contracts/workspaces';
import type { Executor } from '@ruche/database';
import type { Profile } from '@ruche/database/people';
import type { Sending } from '#domain/jobs/sending.ts';
import { nameInMail, roleSentences } from './member-mails.ts';

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
export async function mailInvitation(
  tx: Executor,
  { publicUrl, secret }: Sending,
  { to, role, workspaceName, inviter, token, expiresAt }: InvitationMail,
): Promise<void> {
  const workspace = nameInMail(workspaceName, 'a workspace');
  const name = nameInMail(`${inviter?.firstName ?? ''} ${inviter?.lastName ?? ''}`, 'Someone');
  const from = inviter?.email ? `${name} (${inviter.email})` : name;
  const mail = layOut({
    subject: `${name} invited you to ${workspace} on Ruche`,
    preview: `Join ${workspace} as a ${role}.`,
    heading: `Join ${workspace} on Ruche`,
    sentences: [
      `${from} invited you to work in ${workspace} as a ${role}. ${roleSentences[role]}`,
      `Accept with the email address ${to}. If you don't have a Ruche account yet, you can create one on the way.`,
    ],
    action: 'View invitation',
    link: `${publicUrl}${invitationPath}#${token}`,
    notes: [
      `The link works once, until ${moment.format(expiresAt)} UTC.`,
      "If you don't know the sender, ignore this email. Nothing happens unless you accept.",
    ],
  });
  await enqueueMessage(tx, secret, { channel: 'email', to, staleAt: expiresAt.toISOString(), ...mail });
}
