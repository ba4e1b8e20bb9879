import { enqueueMessage, layOut, messageBudget, takeNotice } from '@ruche/auth/messages';
import { dayMs } from '@ruche/contracts/time';
import type { AssignableRole, WorkspaceRole } from '@ruche/contracts/workspaces';
import type { Executor } from '@ruche/database';
import { findAuthUser } from '@ruche/database/auth';
import { findProfile } from '@ruche/database/people';
import type { Sending } from '#domain/jobs/sending.ts';
import type { Scope } from '#domain/workspaces/scope.ts';

type Notice = { userId: string } & (
  | { kind: 'joined'; role: WorkspaceRole }
  | { kind: 'role_changed'; role: AssignableRole; previousRole: WorkspaceRole }
  | { kind: 'removed' | 'owner' }
);

/** Nothing in them expires; they are tried for longer than the queue tries anything. */
const lifeMs = 7 * dayMs;

const longestName = 60;

/** What people call themselves and their workspaces, in a mail to somebody else: one line, and not a whole text. */
export function nameInMail(name: string, fallback: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (line === '') return fallback;
  return line.length > longestName ? `${line.slice(0, longestName - 1).trimEnd()}…` : line;
}

/** What each role is for, as the reader's own. */
export const roleSentences: Record<WorkspaceRole, string> = {
  owner: 'You can do everything in the workspace, including changing its plan and handing it over.',
  manager: 'Managers work with all clients and accounts, and can invite and remove members.',
  member: 'Members work with all clients and connect their accounts.',
};

const articles: Record<WorkspaceRole, string> = { owner: 'the owner', manager: 'a manager', member: 'a member' };

type Words = { subject: string; heading: string; sentences: string[] };

type Named = { workspace: string; actor: string };

const joinedWords = (role: WorkspaceRole, { workspace }: Named): Words => ({
  subject: `You joined ${workspace} on Ruche`,
  heading: `Welcome to ${workspace}`,
  sentences: [`You're now ${articles[role]} of ${workspace}. ${roleSentences[role]}`],
});

const roleWords = (role: WorkspaceRole, previousRole: WorkspaceRole, { workspace, actor }: Named): Words => ({
  subject: `Your role in ${workspace} changed`,
  heading: `You're now ${articles[role]} of ${workspace}`,
  sentences: [`${actor} changed your role from ${previousRole} to ${role}.`, roleSentences[role]],
});

const removedWords = ({ workspace, actor }: Named): Words => ({
  subject: `You were removed from ${workspace}`,
  heading: `You no longer have access to ${workspace}`,
  sentences: [
    `${actor} removed you from ${workspace}. Everything you made there stays with the workspace.`,
    'Your Ruche account and your other workspaces stay as they are.',
  ],
});

const ownerWords = ({ workspace, actor }: Named): Words => ({
  subject: `You now own ${workspace}`,
  heading: `You now own ${workspace}`,
  sentences: [
    `${actor} handed the workspace over to you, and stays in it as a manager.`,
    'You can change its name and plan, and decide who works in it.',
  ],
});

function describe(notice: Notice, named: Named): Words {
  if (notice.kind === 'joined') return joinedWords(notice.role, named);
  if (notice.kind === 'role_changed') return roleWords(notice.role, notice.previousRole, named);
  return notice.kind === 'removed' ? removedWords(named) : ownerWords(named);
}

/**
 * Tells somebody what was changed about their place in a workspace. It goes to a confirmed address alone: any other may
 * be somebody else's. It never refuses the change.
 */
export async function mailMember(
  tx: Executor,
  { publicUrl, secret, rateFactor }: Sending,
  { workspace, userId: actorId }: Scope,
  notice: Notice,
): Promise<void> {
  const user = await findAuthUser(tx, notice.userId);
  if (!user?.email || user.emailConfirmedAt === null) return;
  const counted = { userId: user.id, subject: 'membership' } as const;
  if (!(await takeNotice(tx, counted, messageBudget(rateFactor)))) return;
  const actor = await findProfile(tx, actorId);
  const { subject, heading, sentences } = describe(notice, {
    workspace: nameInMail(workspace.name, 'a workspace'),
    actor: nameInMail(`${actor?.firstName ?? ''} ${actor?.lastName ?? ''}`, 'Someone'),
  });
  const mail = layOut({
    subject,
    preview: sentences[0] ?? '',
    heading,
    sentences,
    action: 'Open Ruche',
    // Read by people who may be in several workspaces: the page goes to the one that the mail is about.
    link: `${publicUrl}/dashboard${notice.kind === 'removed' ? '' : `?workspace=${workspace.id}`}`,
    notes: ['You get this email because it is about your own access. There is nothing you need to do.'],
  });
  const staleAt = new Date(Date.now() + lifeMs).toISOString();
  await enqueueMessage(tx, secret, { channel: 'email', to: user.email, staleAt, ...mail });
}
