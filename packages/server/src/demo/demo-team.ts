import { createUser } from '@ruche/auth';
import { dayMs } from '@ruche/contracts/time';
import { type AssignableRole, invitationDays } from '@ruche/contracts/workspaces';
import type { Database } from '@ruche/database';
import { emit } from '@ruche/database/events';
import { acceptInvitation, enterWorkspace, insertInvitation } from '@ruche/database/workspaces';
import { inWorkspace } from '#domain/workspaces/scope.ts';
import { createInvitationToken, hashInvitationToken } from '#features/workspaces/invitations/tokens.ts';
import { asPrincipal } from '#plugins/authentication.ts';

type Teammate = { email: string; firstName: string; lastName: string; role: AssignableRole };

const teammates: Teammate[] = [
  { email: 'lea.martin@ruche.example', firstName: 'Léa', lastName: 'Martin', role: 'manager' },
  { email: 'hugo.petit@ruche.example', firstName: 'Hugo', lastName: 'Petit', role: 'member' },
];

/** Whose accounts go when the demo is made anew. */
export const teammateEmails = teammates.map(({ email }) => email);

const pendingEmail = 'nina.roche@ruche.example';

type Demo = { database: Database; secret: string };

/** Mails nothing: the addresses are nobody's. Returns what the mailed link would hold. */
async function invite(
  { database, secret }: Demo,
  ownerId: string,
  { email, role }: Pick<Teammate, 'email' | 'role'>,
): Promise<Buffer> {
  const tokenHash = hashInvitationToken(secret, createInvitationToken());
  const expiresAt = new Date(Date.now() + invitationDays * dayMs);
  await inWorkspace(database, { userId: ownerId, workspaceId: null }, async (tx, scope) => {
    const invitation = { workspaceId: scope.workspace.id, email, role, invitedBy: ownerId, tokenHash, expiresAt };
    const { id: invitationId } = await insertInvitation(tx, invitation);
    await emit(tx, scope, { kind: 'member_invited', invitationId, email, role });
  });
  return tokenHash;
}

/** Without a password: nobody signs in as them. */
async function addTeammate(demo: Demo, ownerId: string, teammate: Teammate): Promise<void> {
  const { email, role, ...data } = teammate;
  const user = await demo.database.orm.transaction((tx) =>
    createUser(tx, { email, data, isEmailConfirmed: true, identity: { provider: 'email' } }),
  );
  if (!user) return;
  const tokenHash = await invite(demo, ownerId, { email, role });
  const { id: userId } = user;
  await asPrincipal(demo.database, { userId }, async (tx) => {
    const acceptance = await acceptInvitation(tx, tokenHash);
    if (acceptance.outcome !== 'joined') throw new Error(`The demo's invitation was refused: ${acceptance.outcome}.`);
    const { workspaceId, invitationId } = acceptance;
    const entrance = await enterWorkspace(tx, { userId, workspaceId });
    if (!entrance) throw new Error('A teammate of the demo did not get in.');
    await emit(entrance.tx, { ...entrance, userId }, { kind: 'member_joined', userId, role, invitationId });
  });
}

/** Colleagues of the demo's person, and one who has not answered yet. */
export async function createDemoTeam(demo: Demo, ownerId: string): Promise<void> {
  for (const teammate of teammates) await addTeammate(demo, ownerId, teammate);
  await invite(demo, ownerId, { email: pendingEmail, role: 'member' });
}
