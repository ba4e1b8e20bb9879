import type { Database } from '@ruche/database';
import { type AuthUser, beginSession, insertAuthUser, insertIdentity } from '@ruche/database/auth';
import { actAs, insertProfile, openWorkspace } from '@ruche/database/people';

type Options = { emailConfirmedAt?: Date | null };

/** Somebody with an account, a profile and a workspace, who has proven their address and signed in once. */
export async function addPerson(
  { orm }: Database,
  email: string,
  { emailConfirmedAt = new Date() }: Options = {},
): Promise<AuthUser> {
  return orm.transaction(async (tx) => {
    const user = await insertAuthUser(tx, { email, emailConfirmedAt, passwordHash: '$argon2id$not-to-be-told' });
    if (!user) throw new Error('The address is taken.');
    const { id } = user;
    const origin = { ip: '198.51.100.7', userAgent: 'Firefox' };
    await insertIdentity(tx, { userId: id, provider: 'email', subject: id, identityData: { email } });
    await actAs(tx, id);
    await insertProfile(tx, { id, email, firstName: 'Ada', lastName: 'Byron' });
    await openWorkspace(tx, 'Ada’s workspace');
    await beginSession(tx, { userId: id, method: 'password', ...origin });
    return user;
  });
}
