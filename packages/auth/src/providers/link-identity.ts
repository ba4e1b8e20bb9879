import type { Executor } from '@ruche/database';
import {
  type AuthUser,
  type AuthUserPatch,
  findAuthUserByEmail,
  findIdentity,
  insertIdentity,
  lockSubject,
  updateAuthUser,
} from '@ruche/database/auth';
import { actAs, updateProfile } from '@ruche/database/people';
import type { Origin } from '@ruche/runtime/http';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { sendNotice } from '#src/messages/send-notice.ts';
import { type Caller, holdWithEveryFactor } from '#src/sessions/bearer.ts';
import type { TokenBearer } from '#src/tokens/access-tokens.ts';
import { isBanned } from '#src/users/bans.ts';
import { refreshProviders } from '#src/users/confirm-address.ts';
import { recordEvent } from '#src/users/security-events.ts';
import { createProfile } from '#src/users/users.ts';
import type { ExternalPerson } from './external-person.ts';

export function requireManualLinking(context: AuthContext, user: AuthUser): void {
  if (!context.settings.auth.isManualLinkingOn) {
    throw new AuthError(404, 'manual_linking_disabled', 'Linking sign-in methods is turned off.');
  }
  if (user.isSso) throw new AuthError(422, 'user_sso_managed', 'Your company manages this account.');
}

/** An account without an address takes the provider's, if that one has verified it and nobody else has it. */
async function findNewAddress(tx: Executor, user: AuthUser, person: ExternalPerson): Promise<AuthUserPatch> {
  const { email, isEmailVerified } = person;
  if (user.email !== null || email === null || !isEmailVerified) return {};
  return (await findAuthUserByEmail(tx, email)) ? {} : { email, emailConfirmedAt: new Date() };
}

/**
 * Gives somebody who is signed in one more way to sign in. Their session must still be there, and have every factor;
 * it is what the answer goes on in.
 */
export async function linkIdentity(
  tx: Executor,
  context: AuthContext,
  ids: TokenBearer,
  { person, origin }: { person: ExternalPerson; origin: Origin },
): Promise<Caller> {
  const { provider, subject, data } = person;
  await lockSubject(tx, provider, subject);
  const { user, session } = await holdWithEveryFactor(tx, ids);
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'This account is blocked.');
  const userId = user.id;
  if (await findIdentity(tx, provider, subject)) {
    throw new AuthError(422, 'identity_already_exists', 'This sign-in method already belongs to an account.');
  }
  await insertIdentity(tx, { userId, provider, subject, identityData: data });
  const address = await findNewAddress(tx, user, person);
  const linked = await updateAuthUser(tx, userId, {
    ...address,
    isAnonymous: false,
    userMetadata: { ...user.userMetadata, ...data },
  });
  if (user.isAnonymous) await createProfile(tx, linked);
  else if (address.email) {
    await actAs(tx, userId);
    await updateProfile(tx, userId, { email: address.email });
  }
  await recordEvent(tx, { userId, kind: 'identity_linked', origin, details: { provider } });
  // For somebody without a name this is how the account begins.
  if (!user.isAnonymous) {
    const change = { kind: 'identity_linked', provider, email: person.email } as const;
    await sendNotice(tx, context, linked, { change, origin });
  }
  return { user: await refreshProviders(tx, linked), session };
}
