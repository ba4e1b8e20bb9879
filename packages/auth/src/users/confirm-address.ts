import type { Executor } from '@ruche/database';
import {
  type AuthUser,
  findIdentity,
  insertIdentity,
  listIdentities,
  updateAuthUser,
  updateIdentity,
} from '@ruche/database/auth';
import { actAs, updateProfile } from '@ruche/database/people';
import { isConfirmed, opensByPassword } from './account-state.ts';
import { createProfile } from './users.ts';

/** `app_metadata` lists how one can sign in; it follows the identities. */
export async function refreshProviders(tx: Executor, user: AuthUser): Promise<AuthUser> {
  const providers = [...new Set((await listIdentities(tx, user.id)).map(({ provider }) => provider))];
  const first = providers[0];
  return updateAuthUser(tx, user.id, {
    appMetadata: { ...user.appMetadata, providers, ...(first !== undefined && { provider: first }) },
  });
}

async function putOwnIdentity(tx: Executor, user: AuthUser, provider: 'email' | 'phone'): Promise<void> {
  const known = await findIdentity(tx, provider, user.id);
  const identityData = {
    ...known?.identityData,
    sub: user.id,
    ...(provider === 'email'
      ? { email: user.email, email_verified: true }
      : { phone: user.phone, phone_verified: true }),
  };
  if (known) await updateIdentity(tx, known.identityId, identityData);
  else await insertIdentity(tx, { userId: user.id, provider, subject: user.id, identityData });
}

/** Whoever has a password can sign in by it and the address: a way in like any other, which can be seen and removed. */
export async function listPassword(tx: Executor, user: AuthUser): Promise<AuthUser> {
  if (opensByPassword(await listIdentities(tx, user.id)) || !isConfirmed(user, 'email')) return user;
  await putOwnIdentity(tx, user, 'email');
  return refreshProviders(tx, user);
}

/** Somebody who was anonymous becomes a member with everything that belongs to it. */
async function settleProfile(tx: Executor, before: AuthUser, user: AuthUser): Promise<void> {
  if (before.isAnonymous) {
    await createProfile(tx, user);
    return;
  }
  await actAs(tx, user.id);
  await updateProfile(tx, user.id, { email: user.email ?? '' });
}

/** The address is proven: the user's own, or the one it is to become. */
export async function confirmEmail(tx: Executor, user: AuthUser, email = user.email): Promise<AuthUser> {
  const confirmed = await updateAuthUser(tx, user.id, {
    email,
    emailConfirmedAt: user.email === email && user.emailConfirmedAt ? user.emailConfirmedAt : new Date(),
    newEmail: null,
    isEmailChangeHalfDone: false,
    isAnonymous: false,
    userMetadata: { ...user.userMetadata, sub: user.id, email, email_verified: true },
  });
  await putOwnIdentity(tx, confirmed, 'email');
  await settleProfile(tx, user, confirmed);
  return refreshProviders(tx, confirmed);
}

/** The number is proven: the user's own, or the one it is to become. */
export async function confirmPhone(tx: Executor, user: AuthUser, phone = user.phone): Promise<AuthUser> {
  const confirmed = await updateAuthUser(tx, user.id, {
    phone,
    phoneConfirmedAt: user.phone === phone && user.phoneConfirmedAt ? user.phoneConfirmedAt : new Date(),
    newPhone: null,
    isAnonymous: false,
    userMetadata: { ...user.userMetadata, sub: user.id, phone, phone_verified: true },
  });
  await putOwnIdentity(tx, confirmed, 'phone');
  await settleProfile(tx, user, confirmed);
  return refreshProviders(tx, confirmed);
}
