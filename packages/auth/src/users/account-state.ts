import type { AuthIdentity, AuthUser } from '@ruche/database/auth';
import type { AddressKind } from './addresses.ts';

/** Whether a message to that address of the account was answered, or a provider has verified it. */
export function isConfirmed(user: AuthUser, kind: AddressKind): boolean {
  return user[`${kind}ConfirmedAt`] !== null;
}

/**
 * Whether the account belongs to whoever has that address. An email address can be confirmed without that: a link with a
 * code challenge confirms it where it is opened, and the browser that asked for it may never exchange the code.
 */
export function isClaimed(user: AuthUser, kind: AddressKind): boolean {
  return isConfirmed(user, kind) && !(kind === 'email' && user.isUnclaimed);
}

/** Whether an address or number of its own is among the ways into an account: only by these does a password open it. */
export function opensByPassword(identities: AuthIdentity[]): boolean {
  return identities.some(({ provider }) => provider === 'email' || provider === 'phone');
}
