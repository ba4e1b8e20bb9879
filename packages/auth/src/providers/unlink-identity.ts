import type { Executor } from '@ruche/database';
import {
  type AuthIdentity,
  type AuthUser,
  type AuthUserPatch,
  deleteIdentity,
  findAuthUserByEmail,
  listIdentities,
  updateAuthUser,
} from '@ruche/database/auth';
import { actAs, updateProfile } from '@ruche/database/people';
import type { Origin } from '@ruche/runtime/http';
import { type AuthContext, inTransaction } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { sendNotice } from '#src/messages/send-notice.ts';
import { holdWithEveryFactor } from '#src/sessions/bearer.ts';
import type { TokenBearer } from '#src/tokens/access-tokens.ts';
import { opensByPassword } from '#src/users/account-state.ts';
import { refreshProviders } from '#src/users/confirm-address.ts';
import { recordEvent } from '#src/users/security-events.ts';

/**
 * The address of an account is one of its identities': when that one goes, another's takes its place, if it was proven.
 * Any other may be somebody else's, who could then not sign up with it.
 */
async function chooseAddress(tx: Executor, user: AuthUser, remaining: AuthIdentity[]): Promise<AuthUserPatch> {
  if (user.email === null || remaining.some(({ email }) => email === user.email)) return {};
  const next = remaining.find(({ email, identityData }) => email !== null && identityData['email_verified'] === true);
  if (!next?.email) return { email: null, emailConfirmedAt: null };
  if (await findAuthUserByEmail(tx, next.email)) {
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'The email address of your other sign-in method belongs to another account.',
    );
  }
  return { email: next.email, emailConfirmedAt: user.emailConfirmedAt ?? new Date() };
}

/** A password opens an account by its address or number alone. With neither among the ways in, there is none. */
function dropPassword(remaining: AuthIdentity[]): AuthUserPatch {
  return opensByPassword(remaining) ? {} : { passwordHash: null, mustChoosePassword: false };
}

/** Takes one way to sign in away; one has to be left. */
export async function unlinkIdentity(
  context: AuthContext,
  ids: TokenBearer,
  { identityId, origin }: { identityId: string; origin: Origin },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { user } = await holdWithEveryFactor(tx, ids);
    const userId = user.id;
    const identities = await listIdentities(tx, userId);
    if (identities.length <= 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'This is your only way to sign in. Add another one before you unlink it.',
      );
    }
    const gone = identities.find((identity) => identity.identityId === identityId);
    if (!gone) throw new AuthError(422, 'identity_not_found', 'We couldn’t find this sign-in method.');
    const remaining = identities.filter((identity) => identity !== gone);
    const patch =
      gone.provider === 'phone' ? { phone: null, phoneConfirmedAt: null } : await chooseAddress(tx, user, remaining);
    await deleteIdentity(tx, identityId);
    const changed = await updateAuthUser(tx, userId, { ...patch, ...dropPassword(remaining) });
    if (changed.email !== user.email) {
      await actAs(tx, userId);
      await updateProfile(tx, userId, { email: changed.email ?? '' });
    }
    await refreshProviders(tx, changed);
    await recordEvent(tx, { userId, kind: 'identity_unlinked', origin, details: { provider: gone.provider } });
    // To the address before, which may have gone with the identity.
    const newEmail = changed.email === user.email ? null : changed.email;
    const change = { kind: 'identity_unlinked', provider: gone.provider, email: gone.email, newEmail } as const;
    await sendNotice(tx, context, user, { change, origin });
  });
}
