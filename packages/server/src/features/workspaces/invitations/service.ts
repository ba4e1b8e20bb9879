import { messageBudget, takeInvitation } from '@ruche/auth/messages';
import { AppError, type PageQuery } from '@ruche/contracts/api';
import { dayMs } from '@ruche/contracts/time';
import {
  type AssignableRole,
  type Invitation,
  type InvitationInput,
  invitationDays,
} from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import { enqueueMessage } from '@ruche/database/jobs';
import { findProfile } from '@ruche/database/people';
import {
  type InvitationRow,
  insertInvitation,
  isMemberAddress,
  listInvitations,
  lockInvitation,
  renewInvitation,
  revokeInvitation,
} from '@ruche/database/workspaces';
import { describeWait } from '@ruche/runtime/http';
import { z } from 'zod';
import type { Sending } from '#domain/jobs/sending.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { holdMembership, requireManagedRole } from '#features/workspaces/members/policy.ts';
import { invitations as refusals } from '#features/workspaces/refusals.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { presentInvitation, presentInvitationMail } from './presenter.ts';
import { createInvitationToken, hashInvitationToken } from './tokens.ts';

const place = { key: InstantKeySchema, id: z.uuid() };

export async function pageOfInvitations(
  tx: WorkspaceTx,
  scope: Scope,
  { cursor, limit }: PageQuery,
): Promise<{ items: Invitation[]; nextCursor: string | null }> {
  authorize(scope, 'members.manage', 'workspace');
  const rows = await listInvitations(tx, scope.workspace.id, { limit, after: readCursor(cursor, place) });
  const page = cutPage(rows, limit);
  return { items: page.rows.map((row) => presentInvitation(row)), nextCursor: page.nextCursor };
}

/** An address that was invited before gets a new link instead of a second invitation. */
export async function invite(
  tx: WorkspaceTx,
  sending: Sending,
  scope: Scope,
  { input, network }: { input: InvitationInput; network: string },
): Promise<Invitation> {
  const held = await holdMembership(tx, scope);
  requireManagedRole(held, input.role);
  if (await isMemberAddress(tx, held.workspace.id, input.email)) {
    throw new AppError('already_member', refusals.isMember(input.email));
  }
  const known = await lockInvitation(tx, held.workspace.id, { email: input.email });
  if (known) requireManagedRole(held, known.role);
  return send(tx, sending, held, { ...input, network, known });
}

export async function resendInvitation(
  tx: WorkspaceTx,
  sending: Sending,
  scope: Scope,
  id: string,
  network: string,
): Promise<Invitation> {
  const { held, invitation } = await holdInvitation(tx, scope, id);
  return send(tx, sending, held, { network, email: invitation.email, role: invitation.role, known: invitation });
}

export async function withdrawInvitation(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const { held, invitation } = await holdInvitation(tx, scope, id);
  await revokeInvitation(tx, invitation.id);
  const { id: invitationId, email, role } = invitation;
  await emit(tx, held, { kind: 'invitation_revoked', invitationId, email, role });
}

async function holdInvitation(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
): Promise<{ held: Scope; invitation: InvitationRow }> {
  const held = await holdMembership(tx, scope);
  authorize(held, 'members.manage', 'workspace');
  const invitation = await lockInvitation(tx, held.workspace.id, { id });
  if (!invitation) throw new AppError('not_found', refusals.notFound);
  requireManagedRole(held, invitation.role);
  return { held, invitation };
}

/** `network` is from where it was asked for. */
type Outgoing = { email: string; role: AssignableRole; known: InvitationRow | null; network: string };

async function send(
  tx: WorkspaceTx,
  sending: Sending,
  { workspace, userId }: Scope,
  { email, role, known, network }: Outgoing,
): Promise<Invitation> {
  await limitInvitations(tx, sending, { workspaceId: workspace.id, network, to: email });
  const token = createInvitationToken();
  const expiresAt = new Date(Date.now() + invitationDays * dayMs);
  const link = { role, invitedBy: userId, tokenHash: hashInvitationToken(sending.secret, token), expiresAt };
  const invitation = known
    ? await renewInvitation(tx, known.id, link)
    : await insertInvitation(tx, { ...link, workspaceId: workspace.id, email });
  const inviter = await findProfile(tx, userId);
  const words = { to: email, role, workspaceName: workspace.name, inviter, token, expiresAt };
  const mail = presentInvitationMail(words, sending.publicUrl);
  await enqueueMessage(tx, sending.secret, { channel: 'email', to: email, staleAt: expiresAt.toISOString(), ...mail });
  if (!known) {
    const event = { kind: 'member_invited', invitationId: invitation.id, email, role } as const;
    await emit(tx, { workspace, userId }, event);
  }
  const inviterName = `${inviter?.firstName ?? ''} ${inviter?.lastName ?? ''}`.trim() || null;
  return presentInvitation({ ...invitation, inviterName });
}

async function limitInvitations(
  tx: WorkspaceTx,
  { rateFactor }: Sending,
  counted: { workspaceId: string; network: string; to: string },
): Promise<void> {
  const refusal = await takeInvitation(tx, counted, messageBudget(rateFactor));
  if (!refusal) return;
  const { retryAfterSeconds } = refusal;
  throw new AppError('rate_limited', refusals.tooMany(describeWait(retryAfterSeconds)), {
    details: { retryAfterSeconds },
  });
}
