import type { Executor } from '@ruche/database';
import { type AuthUser, lockAuthUser } from '@ruche/database/auth';
import type { Origin } from '@ruche/runtime/http';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';
import { sendConfirmation } from '#src/messages/send-confirmation.ts';
import { isBanned } from '#src/users/bans.ts';
import type { ExternalPerson } from './external-person.ts';

/** Somebody comes back from a provider. */
export type ProviderSignIn = {
  person: ExternalPerson;
  /** The time zone of their browser. */
  timeZone?: string | undefined;
  redirectTo: string;
  origin: Origin;
};

/** Null: the address has to be confirmed first, and a mail was sent. That has to be committed, not rolled back. */
export type Recognised = AuthUser | null;

/** The account, held until the transaction ends. */
export async function hold(tx: Executor, userId: string): Promise<AuthUser> {
  const user = await lockAuthUser(tx, userId);
  if (!user) throw new AuthError(403, 'user_not_found', 'This account no longer exists.');
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'This account is blocked.');
  return user;
}

/** Sends the confirmation mail, unless one was just sent. */
export async function askAddress(
  tx: Executor,
  context: AuthContext,
  user: AuthUser,
  { redirectTo, origin }: ProviderSignIn,
): Promise<null> {
  const sentMs = user.confirmationSentAt?.getTime() ?? 0;
  if (Date.now() - sentMs >= context.settings.auth.sendFrequencySeconds * 1000) {
    await sendConfirmation(tx, context, { user, redirectTo, challenge: null, origin });
  }
  return null;
}
