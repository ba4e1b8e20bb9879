import { AppError } from '@ruche/contracts/api';
import { type JoinedWorkspace, maskEmail, type ReceivedInvitation } from '@ruche/contracts/workspaces';
import type { Database, Executor } from '@ruche/database';
import { emit } from '@ruche/database/events';
import { type Acceptance, acceptInvitation, enterWorkspace, findInvitationByToken } from '@ruche/database/workspaces';
import type { Sending } from '#domain/jobs/sending.ts';
import { hashInvitationToken } from '#features/workspaces/invitations/tokens.ts';
import { mailMember } from '#features/workspaces/notices/service.ts';
import { receivedInvitations as refusals } from '#features/workspaces/refusals.ts';
import { asPrincipal, type Principal } from '#plugins/authentication.ts';
import { presentReceivedInvitation } from './presenter.ts';

const noSuchInvitation = () => new AppError('not_found', refusals.invalid);

/** For the holder of a link, who has no account here or is not signed in. */
export async function readReceivedInvitation(
  database: Database,
  secret: string,
  token: string,
): Promise<ReceivedInvitation> {
  const found = await findInvitationByToken(database.orm, hashInvitationToken(secret, token));
  if (!found) throw noSuchInvitation();
  return presentReceivedInvitation(found);
}

const endWords = {
  accepted: refusals.used,
  revoked: refusals.revoked,
  expired: refusals.expired,
};

type Refused = Exclude<Acceptance, { workspaceId: string }>['outcome'];

async function refusalOf(tx: Executor, tokenHash: Buffer, outcome: Refused): Promise<AppError> {
  if (outcome === 'unknown') return noSuchInvitation();
  if (outcome === 'unconfirmed') {
    return new AppError('email_unconfirmed', refusals.unconfirmed);
  }
  if (outcome === 'for_another') {
    const email = maskEmail((await findInvitationByToken(tx, tokenHash))?.email ?? '');
    const message = refusals.forAnother(email);
    return new AppError('invitation_for_another', message, { details: { email } });
  }
  return new AppError('invitation_ended', endWords[outcome], { details: { state: outcome } });
}

export async function joinByInvitation(
  database: Database,
  sending: Sending,
  principal: Principal,
  token: string,
): Promise<JoinedWorkspace> {
  const { userId } = principal;
  return asPrincipal(database, principal, async (db) => {
    const tokenHash = hashInvitationToken(sending.secret, token);
    const acceptance = await acceptInvitation(db, tokenHash);
    if (!('workspaceId' in acceptance)) throw await refusalOf(db, tokenHash, acceptance.outcome);
    const entrance = await enterWorkspace(db, { userId, workspaceId: acceptance.workspaceId });
    if (!entrance) throw noSuchInvitation();
    const { tx, ...entered } = entrance;
    const scope = { ...entered, userId };
    if (acceptance.outcome === 'joined') {
      const { invitationId } = acceptance;
      await emit(tx, scope, { kind: 'member_joined', userId, role: scope.role, invitationId });
      await mailMember(tx, sending, scope, { kind: 'joined', userId, role: scope.role });
    }
    const { id, name } = scope.workspace;
    return { workspace: { id, name }, role: scope.role };
  });
}
