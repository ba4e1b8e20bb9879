import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import type { Profile } from '@ruche/database/people';
import { layOut, nameInMail } from '@ruche/runtime/mail';
import type { Notice } from './schema.ts';

/** What each role is for, as the reader's own. */
export const roleSentences: Record<WorkspaceRole, string> = {
  owner: 'You can do everything in this workspace, including changing its plan and handing it over.',
  manager: 'Managers work with all clients and accounts, and can invite and remove members.',
  member: 'Members work with all clients and connect their accounts.',
};

const articles: Record<WorkspaceRole, string> = { owner: 'the owner', manager: 'a manager', member: 'a member' };

type Words = { subject: string; heading: string; sentences: string[] };

type Named = { workspace: string; actor: string };

const joinedWords = (role: WorkspaceRole, { workspace }: Named): Words => ({
  subject: `You joined ${workspace} on Ruche`,
  heading: `Welcome to ${workspace}`,
  sentences: [`You’re now ${articles[role]} of ${workspace}. ${roleSentences[role]}`],
});

const roleWords = (role: WorkspaceRole, previousRole: WorkspaceRole, { workspace, actor }: Named): Words => ({
  subject: `Your role in ${workspace} changed`,
  heading: `You’re now ${articles[role]} of ${workspace}`,
  sentences: [`${actor} changed your role from ${previousRole} to ${role}.`, roleSentences[role]],
});

const removedWords = ({ workspace, actor }: Named): Words => ({
  subject: `You were removed from ${workspace}`,
  heading: `You no longer have access to ${workspace}`,
  sentences: [
    `${actor} removed you from ${workspace}. Your work stays in the workspace.`,
    'Your Ruche account and your other workspaces aren’t affected.',
  ],
});

const ownerWords = ({ workspace, actor }: Named): Words => ({
  subject: `You now own ${workspace}`,
  heading: `You now own ${workspace}`,
  sentences: [
    `${actor} handed the workspace over to you and is now a manager.`,
    'You can change its name and plan, and manage its members.',
  ],
});

function describe(notice: Notice, named: Named): Words {
  if (notice.kind === 'joined') return joinedWords(notice.role, named);
  if (notice.kind === 'role_changed') return roleWords(notice.role, notice.previousRole, named);
  return notice.kind === 'removed' ? removedWords(named) : ownerWords(named);
}

type Told = { workspace: { id: string; name: string }; actor: Profile | null; publicUrl: string };

export function presentNotice(notice: Notice, { workspace, actor, publicUrl }: Told) {
  const { subject, heading, sentences } = describe(notice, {
    workspace: nameInMail(workspace.name, 'a workspace'),
    actor: nameInMail(`${actor?.firstName ?? ''} ${actor?.lastName ?? ''}`, 'Someone'),
  });
  return layOut({
    subject,
    preview: sentences[0] ?? '',
    heading,
    sentences,
    action: 'Open Ruche',
    // Read by people who may be in several workspaces: the page goes to the one that the mail is about.
    link: `${publicUrl}/dashboard${notice.kind === 'removed' ? '' : `?workspace=${workspace.id}`}`,
    notes: ['You’re getting this email because your access changed. You don’t need to do anything.'],
  });
}
