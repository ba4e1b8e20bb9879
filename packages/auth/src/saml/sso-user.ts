import type { Profile } from '@node-saml/node-saml';
import type { Executor } from '@ruche/database';
import {
  type AuthUser,
  findIdentity,
  lockAuthUser,
  lockSubject,
  type SsoProvider,
  updateAuthUser,
  updateIdentity,
} from '@ruche/database/auth';
import { actAs, updateProfile } from '@ruche/database/people';
import type { Origin } from '@ruche/runtime/http';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { type ExternalPerson, requireSubject } from '#src/providers/external-person.ts';
import { isBanned } from '#src/users/bans.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { boundProviderData } from '#src/users/user-metadata.ts';
import { createUser } from '#src/users/users.ts';

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** Companies name the same thing differently. */
const attributeNames = {
  email: ['email', 'mail', `${claims}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  firstName: ['firstName', 'givenName', `${claims}/givenname`, 'urn:oid:2.5.4.42'],
  lastName: ['lastName', 'sn', 'surname', `${claims}/surname`, 'urn:oid:2.5.4.4'],
};

function findAttribute(profile: Profile, names: string[]): string | undefined {
  return names.map((name) => profile[name]).find((value) => typeof value === 'string' && value.trim() !== '') as
    | string
    | undefined;
}

export function readSsoPerson(provider: SsoProvider, profile: Profile): ExternalPerson {
  const isNamedByEmail = profile.nameIDFormat?.endsWith(':emailAddress');
  const told = findAttribute(profile, attributeNames.email) ?? (isNamedByEmail ? profile.nameID : undefined);
  const email = z.email().max(255).safeParse(told?.trim().toLowerCase());
  if (!profile.nameID || !email.success) {
    throw new AuthError(422, 'validation_failed', 'Your company didn’t share who you are, or your email address.');
  }
  const subject = requireSubject(profile.nameID);
  const firstName = findAttribute(profile, attributeNames.firstName);
  const lastName = findAttribute(profile, attributeNames.lastName);
  const data = boundProviderData({
    iss: provider.entityId,
    sub: subject,
    email: email.data,
    email_verified: true,
    phone_verified: false,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  });
  return { provider: `sso:${provider.id}`, subject, email: email.data, isEmailVerified: true, data };
}

/** Somebody who came before: the company's word about them counts each time. */
async function signInKnownIdentity(
  tx: Executor,
  person: ExternalPerson,
  known: { identityId: string; userId: string },
) {
  const user = await lockAuthUser(tx, known.userId);
  if (!user) throw new AuthError(403, 'user_not_found', 'This account no longer exists.');
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'This account is blocked.');
  await updateIdentity(tx, known.identityId, person.data);
  if (user.email !== person.email) {
    await actAs(tx, user.id);
    await updateProfile(tx, user.id, { email: person.email ?? '' });
  }
  return updateAuthUser(tx, user.id, {
    email: person.email,
    userMetadata: { ...user.userMetadata, ...person.data },
  });
}

/** Members of a company's single sign-on are found by their identity there alone, never by their address. */
export async function recogniseSso(
  tx: Executor,
  context: AuthContext,
  { person, timeZone, origin }: { person: ExternalPerson; timeZone: string; origin: Origin },
): Promise<AuthUser> {
  const { provider, subject, email, data } = person;
  await lockSubject(tx, provider, subject);
  const identity = await findIdentity(tx, provider, subject);
  if (identity) return signInKnownIdentity(tx, person, identity);
  if (!context.settings.auth.isSignupOn) throw new AuthError(422, 'signup_disabled', 'Sign-ups are turned off.');
  const user = await createUser(tx, {
    email,
    data: timeZone === '' ? {} : { timeZone },
    isEmailConfirmed: true,
    isSso: true,
    identity: { provider, subject, data },
  });
  if (!user) throw new Error('The account of a company’s member was not stored.');
  await recordEvent(tx, { userId: user.id, kind: 'signed_up', origin, details: { provider } });
  return user;
}
